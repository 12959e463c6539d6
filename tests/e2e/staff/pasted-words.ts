import type { PasteCase } from './pasted-emphasis.ts'

const lettersMessage = 'Raised or lowered letters were written as ^(…) or _(…).'

export const pastedWords: PasteCase[] = [
  {
    name: 'Word for Windows: a heading, a link, a list and a table',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US>
<!--StartFragment--><h1>Water<o:p></o:p></h1>
<p class=MsoNormal>Keep <b>away</b> from <a href="https://www.nea.org.np/">the river</a>. <a href="javascript:alert(1)">No</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Below<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Gate</b></p></td><td><p class=MsoNormal>Flow</p></td></tr><tr><td><p class=MsoNormal>1|a</p></td><td><p class=MsoNormal>4 * 5 m</p></td></tr></table>
<p class=MsoNormal>सूचना: <i>पानी</i></p><!--EndFragment--></body></html>`,
    markdown: [
      ...['# Water', '', 'Keep **away** from [the river](https://www.nea.org.np/). No', ''],
      ...['- First', '   - Below', '', '| **Gate** | Flow |', '| --- | --- |', '| 1\\|a | 4 \\* 5 m |', ''],
      'सूचना: *पानी*',
    ].join('\n'),
  },
  {
    name: 'superscripts and subscripts',
    html: `<p>2×10<sup>6</sup> kWh, ५ मी<sup>३</sup>, 10<sup>−3</sup>, CO<sub>2</sub>, 1<sup>st</sup>, 25<sup>o</sup>C, <b>m<sup>2</sup></b></p>`,
    markdown: '2×10⁶ kWh, ५ मी³, 10⁻³, CO₂, 1st, 25°C, **m²**',
  },
  {
    name: 'superscripts and subscripts without a Unicode character',
    html: '<p>a<sup>x</sup> and P<sub>max</sub></p>',
    markdown: 'a^(x) and P\\_(max)',
    status: lettersMessage,
  },
  {
    name: 'Google Docs: superscript and strike-through',
    html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>10</span><span style="font-size:0.6em;vertical-align:super;">6</span><span style="text-decoration:none;vertical-align:baseline"> </span><span style="text-decoration:line-through;">NPR 5,00,000</span><span> NPR 6,00,000</span></p></b>`,
    markdown: '10⁶ ~~NPR 5,00,000~~ NPR 6,00,000',
  },
  {
    name: 'inline text without paragraphs',
    html: `<meta charset='utf-8'><span style="color:black">10</span><sup>6</sup>`,
    markdown: '10⁶',
  },
  {
    name: 'every kind of strike-through',
    html: `<p><s>NPR 5</s> <strike>x</strike><b><s>को</s></b>ख <del>out</del></p><p style='text-decoration:line-through'>All <b>of</b> it</p><p>~~a~~</p>`,
    markdown: '~~NPR 5 x~~**~~को~~** ख ~~out~~\n\n~~All~~ **~~of~~** ~~it~~\n\n\\~\\~a\\~\\~',
  },
  {
    name: 'Word: tracked changes',
    html: `<p class=MsoNormal>Rs. <span class=msoDel><del cite="mailto:A" datetime="2024-01-01T10:00">500</del></span><span class=msoIns><ins cite="mailto:A" datetime="2024-01-01T10:00">600</ins></span></p>`,
    markdown: 'Rs. 600',
    status: 'Text that tracked changes delete was left out.',
  },
  {
    name: 'Word: hidden text and a comment',
    html: `<p class=MsoNormal>Seen<span style='display:none;mso-hide:all'> secret</span> <span style='mso-comment-reference:A_1'>words</span><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a></span></span></p><div style='mso-element:comment-list'><hr class=msocomoff align=left><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[A1]</a></span>Is it so?</p></div></div></div>`,
    markdown: 'Seen words',
    status: 'Hidden text was left out. 1 comment was left out.',
  },
  {
    name: 'Word: footnotes',
    html: `<p class=MsoNormal>NPR 500<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a></p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> With VAT</p></div></div>`,
    markdown: 'NPR 500\\[1\\]\n\n\\[1\\] With VAT',
  },
  {
    name: 'LibreOffice: footnotes, one of them missing',
    html: `<p>NPR 500<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> or 600<a class="sdfootnoteanc" name="sdfootnote2anc" href="#sdfootnote2sym"><sup>2</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>With VAT</p></div>`,
    markdown: 'NPR 500\\[1\\] or 600\\[2\\]\n\n\\[1\\] With VAT',
    status: '1 footnote was not copied. The text still has its number.',
  },
  {
    name: 'Word: characters of the Symbol font',
    html: `<p class=MsoNormal>Turnover <span style='font-family:Symbol;mso-ascii-font-family:Calibri;mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>³</span></span> NPR 5</p>`,
    markdown: 'Turnover ≥ NPR 5',
  },
  {
    name: 'Word: a non-breaking hyphen',
    html: '<p class=MsoNormal>01\u20114567890</p>',
    markdown: '01-4567890',
  },
  {
    name: 'Word: a text box with a picture as its fallback',
    html: `<p class=MsoNormal>Above<!--[if gte vml 1]><v:shape><v:textbox><![if !mso]><table><tr><td><![endif]><div><p>Closed on Friday</p></div><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]--><![if !vml]><img width=200 height=80 src="file:///C:/a.png"><![endif]></p>`,
    markdown: 'Above',
    status:
      '1 picture was not pasted. Add it with the button “Picture”, or copy it alone and paste it here. 1 text box was not pasted. Copy the words in it and paste them here.',
  },
  {
    name: 'links through a mail program that contain the reader’s address',
    html: `<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fnea.org.np%2F&amp;data=05%7Csita.rai%40jaldhara.example">NEA</a> or https://www.google.com/url?q=https://nea.org.np/a&amp;sa=D</p>`,
    markdown: '[NEA](https://nea.org.np/) or https://nea.org.np/a',
  },
  {
    name: 'two line breaks between paragraphs',
    html: 'First.<br><br>Second.<br>Line of it.<p><b>a<br> <br>b</b></p><blockquote>c<br><br>d</blockquote><h2>e<br><br>f</h2>',
    markdown: 'First.\n\nSecond.\nLine of it.\n\n**a**\n\n**b**\n\n> c\n>\n> d\n>\n\n## e f',
  },
  {
    name: 'a link that spans two paragraphs',
    html: '<p><a href="https://a.example/">a<br><br>b</a></p>',
    markdown: '[a](https://a.example/)\n\n[b](https://a.example/)',
  },
  {
    name: 'code that contains backticks',
    html: '<pre>a\n```\nb</pre><p>c</p>',
    markdown: '````\na\n```\nb\n````\n\nc',
  },
  {
    name: 'a formula',
    html: '<p>So <math><mi>P</mi><mo>=</mo><mn>5</mn></math></p>',
    markdown: 'So',
    status: '1 formula was not pasted.',
  },
]
