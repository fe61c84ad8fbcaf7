import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../network/free-port.ts';
import { createMail } from './mail-server.ts';

const key = 'a-key-of-the-mail-page&more=1';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
  return () => rm(dataDir, { recursive: true });
});

async function open(folder = dataDir) {
  const mail = await createMail({ dataDir: folder, port: await freePort(), key, log: quiet });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await mail.close();
    isOpen = false;
  };
  onTestFinished(close);
  const transport = createTransport(`smtp://127.0.0.1:${mail.smtpPort}`, { from: 'The House <house@example.com>' });
  onTestFinished(() => transport.close());
  const origin = new URL(mail.pageUrl ?? '').origin;
  return { ...mail, close, origin, send: transport.sendMail.bind(transport) };
}

/** The status of a request with this Host header, which fetch does not allow to set. */
function statusAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('lists sent mails as JSON and on the page, also after a restart', async () => {
  const first = await open();
  await first.send({
    to: 'Ada <ada@example.com>',
    subject: 'Set up <your> account',
    text: 'Open https://example.com/a',
    html: '<p><img src="cid:logo">Open it</p>',
    attachments: [{ cid: 'logo', content: Buffer.from('picture'), filename: 'logo.png' }],
  });
  await first.close();
  const { origin } = await open();
  const [mail] = (await (await fetch(`${origin}/email?key=${encodeURIComponent(key)}`)).json()) as { id: string }[];
  expect(mail).toMatchObject({
    from: { address: 'house@example.com' },
    to: [{ name: 'Ada', address: 'ada@example.com' }],
    subject: 'Set up <your> account',
    text: expect.stringContaining('Open https://example.com/a'),
    html: expect.stringContaining('Open it'),
  });
  const page = await (await fetch(`${origin}/?key=${encodeURIComponent(key)}`)).text();
  expect(page).toContain('Set up &#60;your&#62; account');
  expect(page).toContain(`src="/email/${mail?.id}/html?key=${encodeURIComponent(key)}"`);
  const shown = await fetch(`${origin}/email/${mail?.id}/html?key=${encodeURIComponent(key)}`);
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await shown.text()).toContain('<img src="data:image/png;base64,');
});

test('no mail can be read without the key', async () => {
  const { origin, send } = await open();
  await send({ to: 'ada@example.com', subject: 'Secret', text: 'https://example.com/secret' });
  for (const path of [
    '/',
    '/email',
    '/email?key=',
    `/email?key=${encodeURIComponent(key.slice(0, -1))}`,
    '/email/any/html',
    '/none',
  ]) {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(401);
    expect(await answer.text()).not.toContain('ecret');
  }
});

test('rejects pages of other origins, and no mail can be deleted', async () => {
  const { origin, send } = await open();
  await send({ to: 'ada@example.com', subject: 'Kept', text: 'kept' });
  const address = `${origin}/email?key=${encodeURIComponent(key)}`;
  const foreign = await fetch(address, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  expect(foreign.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  for (const method of ['OPTIONS', 'DELETE', 'POST', 'PATCH']) {
    expect((await fetch(address, { method })).status, method).toBe(405);
  }
  expect(JSON.stringify(await (await fetch(address)).json())).toContain('Kept');
});

test('rejects a foreign host name that resolves to this machine', async () => {
  const { origin } = await open();
  const address = `${origin}/email?key=${encodeURIComponent(key)}`;
  const { port } = new URL(origin);
  expect(await statusAs(`localhost:${port}`, address)).toBe(200);
  expect(await statusAs(`127.0.0.1:${port}`, address)).toBe(200);
  expect(await statusAs(`rebound.example:${port}`, address)).toBe(403);
  expect(await statusAs('127.0.0.1.example', address)).toBe(403);
});

test('keeps the newest 500 mails, readable by their owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'mail'));
  for (let at = 1; at <= 501; at += 1) {
    const path = join(folder, 'mail', `earlier-${at}.eml`);
    await writeFile(path, `To: ada@example.com\r\nSubject: Mail ${at}\r\n\r\nx`);
    await utimes(path, at, at);
  }
  const { origin, send } = await open(folder);
  await send({ to: 'ada@example.com', subject: 'Mail 502', text: 'x' });
  const mails = (await (await fetch(`${origin}/email?key=${encodeURIComponent(key)}`)).json()) as { subject: string }[];
  expect([mails.length, mails[0]?.subject, mails.at(-1)?.subject]).toEqual([500, 'Mail 3', 'Mail 502']);
  const names = await readdir(join(folder, 'mail'));
  expect(names).toHaveLength(500);
  const sent = names.find((name) => !name.startsWith('earlier')) ?? '';
  expect((await stat(join(folder, 'mail', sent))).mode & 0o777).toBe(0o600);
});

test('without its port there is no page, but mails are still kept', async () => {
  const taken = await open();
  const port = Number(new URL(taken.origin).port);
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mail = await createMail({ dataDir: folder, port, key, log: quiet });
  onTestFinished(mail.close);
  expect(mail.pageUrl).toBeUndefined();
  const transport = createTransport(`smtp://127.0.0.1:${mail.smtpPort}`);
  onTestFinished(() => transport.close());
  await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: 'Kept', text: 'x' });
  expect(await readdir(join(folder, 'mail'))).toHaveLength(1);
});
