/** What a program puts into the clipboard, and what the text field makes of it. */
export interface PasteCase {
  name: string
  html: string
  markdown: string
  /** Number of pictures that are left out. */
  pictures?: number
  /** The message above the text field. */
  status?: string
}

const word = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset=utf-8><style><!-- p.MsoNormal {margin:0in; font-weight:bold} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const wordParagraph = `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:14.0pt;mso-bidi-font-size:11.0pt'>Notice</span></b> of <i style='mso-bidi-font-style:normal'>today</i><o:p></o:p></p>`

const wordPicture =
  '<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=600 height=400 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png"><![endif]>'

export const pastedEmphasis: PasteCase[] = [
  { name: 'Word for Windows', html: word(wordParagraph), markdown: '**Notice** of *today*' },
  {
    name: 'Word for Windows: adjacent bold runs',
    html: word(
      `<p class=MsoNormal><b><span lang=NE>पानी</span></b><b><span lang=EN-US> </span></b><b style='mso-bidi-font-weight:normal'><span lang=NE>बन्द</span></b></p>`,
    ),
    markdown: '**पानी बन्द**',
  },
  {
    name: 'Word for Windows: pictures',
    html: word(`${wordParagraph}<p class=MsoNormal>${wordPicture}</p><p class=MsoNormal>${wordPicture}</p>`),
    markdown: '**Notice** of *today*',
    pictures: 2,
  },
  {
    name: 'Word for Mac',
    html: `<html><body><!--StartFragment--><p class="MsoNormal" style="margin: 0cm; font-size: 12pt;"><b><span lang="EN-GB">Notice<o:p></o:p></span></b></p><p class="MsoNormal"><i>today</i></p><!--EndFragment--></body></html>`,
    markdown: '**Notice**\n\n*today*',
  },
  {
    name: 'Google Docs',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;font-style:normal">Notice</span><span style="font-weight:400;font-style:normal"> of </span><span style="font-weight:400;font-style:italic">today</span></p><p dir="ltr"><img src="https://lh7-rt.googleusercontent.com/a" width="624" height="351"></p></b>`,
    markdown: '**Notice** of *today*',
    pictures: 1,
  },
  {
    name: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { font-weight: bold }</style></head><body lang="en-US" dir="ltr"><p style="line-height: 100%"><b>Notice</b> of <i>today</i></p><p><img src="data:image/png;base64,AAAA" name="a" width="300" height="200" border="0"/></p></body></html>`,
    markdown: '**Notice** of *today*',
    pictures: 1,
  },
  {
    name: 'Outlook',
    html: word(
      `<div class="elementToProof" style="font-family: Aptos; font-weight: 400"><b>Notice</b> of <span style="font-style: italic">today</span></div><img src="https://track.example/open.gif" width="1" height="1">`,
    ),
    markdown: '**Notice** of *today*',
  },
  { name: 'punctuation at the end of bold text', html: '<p><b>आपूर्ति।</b>को</p>', markdown: '**आपूर्ति**।को' },
  {
    name: 'a quotation mark at the start of bold text',
    html: '<p>को<b>“आपूर्ति”</b> बन्द</p>',
    markdown: 'को“**आपूर्ति”** बन्द',
  },
  { name: 'punctuation before a space', html: '<p><b>Note:</b> closed</p>', markdown: '**Note:** closed' },
  {
    name: 'bold and italics together',
    html: '<p><b><i>आपूर्ति।</i></b>को <i><b>सूचना</b></i></p>',
    markdown: '***आपूर्ति***।को ***सूचना***',
  },
  {
    name: 'bold in bold',
    html: '<p><b>One <strong>two</strong> three</b></p>',
    markdown: '**One two three**',
  },
  { name: 'punctuation alone', html: '<p>क<b>।</b>ख</p>', markdown: 'क।ख' },
  {
    name: 'a bold link before a letter',
    html: '<p><b><a href="https://a.example/">यहाँ</a></b>को</p>',
    markdown: '**[यहाँ](https://a.example/)** को',
  },
  { name: 'typed asterisks', html: '<p><b>4 * 5</b>m</p>', markdown: '**4 \\* 5**m' },
]
