import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>Hand-made.</p>\n<p>Solid&nbsp;gold &amp; silver.</p>', 'Hand-made.\n\nSolid gold & silver.'],
  ['Fine chain. <ul>\n<li>14k</li>\n<li>Length, 12"</li>\n</ul>', 'Fine chain.\n• 14k\n• Length, 12"'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  [
    '<table><tr><td>Width</td><td>3 mm</td></tr><tr><td>Weight</td><td>4 g</td></tr></table>',
    'Width: 3 mm\nWeight: 4 g',
  ],
  ['<script>alert(1)</script><style>p{}</style><!-- x --><b>Bold</b>', 'Bold'],
  ['<img src=x onerror=alert(1)>A<a href="javascript:1">b</a>', 'Ab'],
  ['Caf&eacute; &#8211; &lt;b&gt;', 'Café – <b>'],
  ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ['3 < 5 and 7 > 6', '3 < 5 and 7 > 6'],
  ['Plain.\r\n\r\n\r\nText', 'Plain.\n\nText'],
  ['<p>unclosed <b>tag', 'unclosed tag'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['', ''],
])('%j is %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
