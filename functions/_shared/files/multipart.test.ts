import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName } from './display-name.ts';
import { fileInForm } from './multipart.ts';

async function encoded(form: FormData) {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { body: Buffer.from(await response.arrayBuffer()), type };
}

test.for(['photo.jpg', 'Küche 厨房.png', 'a "quoted" name.pdf', 'semi;colon.pdf', 'back\\slash.pdf'])(
  'finds the file %s as a browser sends it',
  async (name) => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10, 13, 10]);
    const form = new FormData();
    form.set('other', 'text');
    form.set('picture', new File([bytes], name));
    const { body, type } = await encoded(form);
    const found = fileInForm(body, type, 'picture');
    expect(found?.bytes).toEqual(bytes);
    expect(found?.name).toBe(name);
  },
);

test('a file ends at the first line that begins with the boundary, whatever is in it', () => {
  const pieces = fc.array(fc.constantFrom('\r', '\n', '-', 'b', '\r\n--b', '\r\n--b-'), { maxLength: 40 });
  const head = '--b-b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n';
  fc.assert(
    fc.property(pieces, (content) => {
      const rest = `${content.join('')}\r\n--b-b--`;
      const found = fileInForm(Buffer.from(head + rest), 'multipart/form-data; boundary=b-b', 'picture');
      expect(found?.bytes.toString()).toBe(rest.slice(0, rest.indexOf('\r\n--b-b')));
    }),
  );
});

test('the first boundary begins a line', () => {
  const form = '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nbytes\r\n--b--';
  const inForm = (before: string) =>
    fileInForm(Buffer.from(before + form), 'multipart/form-data; boundary=b', 'picture');
  for (const before of ['', '\r\n', 'for old readers\r\n']) expect(inForm(before)?.bytes.toString()).toBe('bytes');
  expect(inForm('not at its beginning ')).toBeNull();
});

test('a text field is not a file', async () => {
  const form = new FormData();
  form.set('picture', 'text');
  const { body, type } = await encoded(form);
  expect(fileInForm(body, type, 'picture')).toBeNull();
});

test('a form cut off at any byte never throws', async () => {
  const form = new FormData();
  form.set('picture', new File(['some bytes'], 'a.jpg'));
  const { body, type } = await encoded(form);
  for (let length = 0; length < body.length - 8; length++) {
    const found = fileInForm(body.subarray(0, length), type, 'picture');
    if (found) expect(found.bytes.toString()).toBe('some bytes');
  }
});

test('ignores a form with too many parts or too long headers', () => {
  const file = (headers = '') =>
    `--b\r\n${headers}Content-Disposition: form-data; name="picture"; filename="a"\r\n\r\nbytes\r\n`;
  const type = 'multipart/form-data; boundary=b';
  const parts = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n';
  expect(fileInForm(Buffer.from(`${parts.repeat(10)}${file()}--b--`), type, 'picture')?.name).toBe('a');
  expect(fileInForm(Buffer.from(`${parts.repeat(1_000)}${file()}--b--`), type, 'picture')).toBeNull();
  expect(fileInForm(Buffer.from(`${file(`X: ${'x'.repeat(9_000)}\r\n`)}--b--`), type, 'picture')).toBeNull();
});

test('finds no form without a boundary', () => {
  for (const type of ['', 'multipart/form-data', 'text/plain; boundary=x', 'multipart/form-data; boundary=']) {
    expect(fileInForm(Buffer.from('--x\r\n\r\n--x--'), type, 'picture')).toBeNull();
  }
});

test.for([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\photo.jpg', 'photo.jpg'],
  ['厨房 Küche.pdf', '厨房 Küche.pdf'],
  ['a\u0000b\nc\u202egpj.exe', 'abcgpj.exe'],
  ['', 'file'],
  ['..', 'file'],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
] as const)('%s is shown as %s', ([name, shown]) => {
  expect(displayName(name)).toBe(shown);
});
