// The files of earlier builds that a deployment to a static host keeps for open pages.
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../local/gateway/test-server.ts';
import { SERVED_FILES, type ServedFiles } from '../../../local/web/replaced-files.ts';
import type { Settings } from '../../../scripts/deploy/settings.ts';
import { siteStep } from '../../../scripts/deploy/site.ts';
import { temporaryFolder } from '../../support/product.ts';

const lastMonth = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();

/** A static host that answers the app's page for a missing file, as some do. */
async function siteOf(files: Record<string, string>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const text = files[url.slice(1)];
    response.setHeader('content-type', text === undefined ? 'text/html' : 'application/octet-stream');
    response.end(text ?? '<title>app</title>');
  });
  return `http://127.0.0.1:${await listening(server)}`;
}

async function deployed(siteUrl: string, out: string): Promise<{ said: string; site: string; served: ServedFiles }> {
  const settings = { OUT_DIR: out, SITE_URL: siteUrl, STATIC_HOST: 'nginx', SUPABASE_URL: 'https://db.example.com' };
  const said = await siteStep(settings as Settings).run();
  const site = join(out, 'site');
  return { said, site, served: JSON.parse(await readFile(join(site, SERVED_FILES), 'utf8')) };
}

async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('takes the files of the last build from the site, and drops those of last month', async () => {
  const served: ServedFiles = { 'a.js': null, 'client/a.js': null, 'gone.js': null, 'old.js': lastMonth };
  const siteUrl = await siteOf({
    [SERVED_FILES]: JSON.stringify(served),
    'assets/a.js': 'of the last build',
    'assets/client/a.js': 'of the clients',
    'assets/old.js': 'of last month',
  });
  const { said, site, served: now } = await deployed(siteUrl, await emptyFolder());
  expect(said).toContain('with 2 files of older builds (1 were not found)');
  expect(await readFile(join(site, 'assets/a.js'), 'utf8')).toBe('of the last build');
  expect(await readFile(join(site, 'assets/client/a.js'), 'utf8')).toBe('of the clients');
  await expect(access(join(site, 'assets/old.js'))).rejects.toThrow('ENOENT');
  expect(Object.keys(now).filter((name) => now[name] !== null)).toEqual(['a.js', 'client/a.js']);
  await access(join(site, 'index.html'));
  // What the builds on this machine list for themselves stays there.
  await expect(access(join(site, '.chunks'))).rejects.toThrow('ENOENT');
});

test('takes them from the folder of the last deployment while the site is down', async () => {
  const out = await emptyFolder();
  await mkdir(join(out, 'site/assets'), { recursive: true });
  await writeFile(join(out, 'site', SERVED_FILES), JSON.stringify({ 'a.js': null }));
  await writeFile(join(out, 'site/assets/a.js'), 'of the last build');
  const nowhere = await siteOf({});
  const { site } = await deployed(nowhere, out);
  expect(await readFile(join(site, 'assets/a.js'), 'utf8')).toBe('of the last build');
  expect((await deployed(nowhere, out)).served['a.js']).not.toBeNull();
  expect(await readFile(join(site, 'assets/a.js'), 'utf8')).toBe('of the last build');
});
