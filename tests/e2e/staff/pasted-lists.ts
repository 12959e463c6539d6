import type { PasteCase } from './pasted-emphasis.ts'

const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const paragraph = (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`
const markersMessage = 'Marks such as (a), i. or 1.1 were kept as text.'

export const pastedLists: PasteCase[] = [
  {
    name: 'Word: numbers continue after a paragraph',
    html: [item('1.', 'One'), item('2.', 'Two'), paragraph('Between.'), item('3.', 'Three')].join('\n'),
    markdown: '1. One\n2. Two\n\nBetween.\n\n3. Three',
  },
  {
    name: 'Word: numbers that skip one or restart',
    html: [item('1.', 'One'), item('2)', 'Two'), item('5.', 'Five'), item('१.', 'Anew')].join(''),
    markdown: '1. One\n2. Two\n5) Five\n1. Anew',
  },
  {
    name: 'Word: Nepali letters',
    html: [item('(क)', 'निवेदन'), item('(ख)', 'इजाजतपत्र'), paragraph('बुँदा (ख) बमोजिम')].join('\n'),
    markdown: '(क) निवेदन\n(ख) इजाजतपत्र\n\nबुँदा (ख) बमोजिम',
    status: markersMessage,
  },
  {
    name: 'Word: letters below numbers, and bullets',
    html: [
      ...[item('1.', 'Papers'), item('a)', 'Licence', 2), item('b)', 'Tax', 2), item('2.', 'Fee')],
      ...[
        item('·', 'Cash'),
        item('o', 'NPR', 2),
        item('(1)', 'Last'),
        item('i.', 'One', 2),
        item('3.', 'End'),
      ],
    ].join('\n'),
    markdown: '1. Papers\n   a) Licence\n   b) Tax\n2. Fee\n- Cash\n   - NPR\n\n(1) Last\ni. One\n\n3. End',
    status: markersMessage,
  },
  {
    name: 'Word: numbered headings',
    html: `<h1 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Scope</h1><h2 style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>2.1<span>&nbsp; </span></span>Works</h2>`,
    markdown: '# 2. Scope\n\n## 2.1 Works',
  },
  {
    name: 'Google Docs: letters, Roman numbers and a second list',
    html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol><li dir="ltr" style="list-style-type:lower-alpha"><p>One</p></li><ol><li style="list-style-type:lower-roman"><p>Below</p></li></ol><li style="list-style-type:lower-alpha"><p>Two</p></li></ol><ol><li style="list-style-type:decimal"><p>A</p></li><li><p>B</p></li></ol><ol><li style="list-style-type:decimal"><p>C</p></li></ol><ol start="3"><li><p>D</p></li></ol></b>`,
    markdown: 'a. One\ni. Below\nb. Two\n\n1. A\n2. B\n\n1) C\n\n3. D',
    status: markersMessage,
  },
  {
    name: 'Google Docs: a checklist',
    html: `<ul><li role="checkbox" aria-checked="true" style="list-style-type:none"><p>One</p></li><li role="checkbox" aria-checked="false"><p>Two</p></li></ul>`,
    markdown: '☑ One\n☐ Two',
    status: markersMessage,
  },
  {
    name: 'LibreOffice: letters, start values and chapters',
    html: `<ol type="a" start="3"><li><p>Three</p></li></ol><ol><li value="4"><p>Four</p></li><li><p>Five</p></li></ol><ol start="2"><li><h1>Scope</h1></li></ol>`,
    markdown: 'c. Three\n\n4. Four\n5. Five\n\n# 2. Scope',
    status: markersMessage,
  },
  {
    name: 'Word for the web: a template for markers',
    html: `<div class="ListContainerWrapper"><ol start="1"><li data-leveltext="(%1)" style="list-style-type:lower-alpha"><p>One</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-leveltext="%1)" style="list-style-type:decimal"><p>Two</p></li></ol></div>`,
    markdown: '(a) One\n\n2. Two',
    status: markersMessage,
  },
  {
    name: 'items of several paragraphs',
    html: `${item('1.', 'One<br><br>More')}<ul><li>a<br><br>b</li><li><p>c</p><p>d</p></li></ul><ol type=a><li>e<br><br>f</li><li>g</li></ol>`,
    markdown: '1. One\n\n   More\n\n- a\n\n   b\n- c\n\n   d\n\na. e\n\nf\n\nb. g',
    status: markersMessage,
  },
  {
    name: 'Word: pictures as markers',
    html: item('<img width=12 height=12 src="file:///C:/a.png" alt="*">', 'One'),
    markdown: '- One',
  },
  {
    name: 'lists and a heading inside items',
    html: '<ol><li>a<div><ol><li>b</li></ol></div></li><li><h3>c</h3><p>d</p></li></ol>',
    markdown: '1. a\n\n   1. b\n2. c\n\n   d',
  },
  {
    name: 'PowerPoint: bullets and numbers',
    html: `<!--StartFragment--><div style='margin-top:7.5pt;margin-left:.25in;text-indent:-.25in'><span style='font-size:28.0pt'><span style='mso-special-format:bullet;font-family:Arial'>•</span></span><span style='font-size:28.0pt'>Point <b>one</b></span></div>
<div style='margin-left:.75in;text-indent:-.25in'><span style='font-size:24.0pt'><span style='mso-special-format:bullet;font-family:Wingdings'>n</span></span><span>Below</span></div>
<div style='margin-left:.25in;text-indent:-.25in'><span style='mso-special-format:"numbullet\\,3\\,1"'>1.</span><span>First</span><span style='mso-special-format:lastCR;display:none'>&#13;</span></div>
<div><span>Plain</span></div><!--EndFragment-->`,
    markdown: '- Point **one**\n   - Below\n1. First\n\nPlain',
  },
  {
    name: 'a list with a table in it, and a list in a quote',
    html: `<ol><li>Prices<table><tr><td>Lot</td><td>NPR</td></tr><tr><td>A</td><td>5</td></tr></table></li><li>End</li></ol><blockquote><ol><li>A</li></ol><ol><li>B</li></ol></blockquote>`,
    markdown: '1. Prices\n\n   | Lot | NPR |\n   | --- | --- |\n   | A | 5 |\n2. End\n\n> 1. A\n>\n> 1) B\n>',
  },
]
