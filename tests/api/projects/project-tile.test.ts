// The small copy of a banner: where it comes from, who may see it, and which answers lead to it.
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { clientProject } from '../../../functions/core/client-site/contract.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { bannerChanged, projectListItem } from '../../../functions/core/projects/contract.ts';
import { hit } from '../../../functions/core/search/contract.ts';
import { user } from '../../../functions/core/users/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf, send } from '../../support/client.ts';
import { jpeg, pictureWithLocation } from '../../support/files.ts';

const staff = await signedInAs('staff');
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

const tileOf = (bannerPic: string | null) => bannerPic?.replace('banner-', 'tile-') ?? '';
const aBanner = () => jpeg('house.jpg', { width: 1200, height: 800 });
const aTile = () => jpeg('tile.jpg', { width: 300, height: 200 });

async function withBanner(tile?: File) {
  const { id } = await aProject(staff, { name: unique('Tower') });
  const answer = await staff.upload(`/projects/${id}/banner`, await aBanner(), undefined, tile);
  return { id, bannerPic: dataOf(answer, bannerChanged).bannerPic };
}

async function contentOf(address: string): Promise<Buffer> {
  const { url } = inject('stack');
  const redirect = await fetch(`${url}/api/content/${address}`, { redirect: 'manual' });
  expect(redirect.status).toBe(302);
  const response = await fetch(new URL(redirect.headers.get('location') ?? '', url));
  return Buffer.from(await response.arrayBuffer());
}

const sizeOf = async (address: string) => {
  const { width, height } = await sharp(await contentOf(address)).metadata();
  return [width, height];
};

const filesOf = async (id: number) => {
  const rows = await sql<{ name: string }[]>`select name from storage.objects where name like ${`${id}/%`}`;
  return rows.length;
};

// docs/product.md#project-tile
test('a tile that came with its banner is what its address leads to, until both are replaced or removed', async () => {
  const { id, bannerPic } = await withBanner(await aTile());
  expect(await sizeOf(tileOf(bannerPic))).toEqual([300, 200]);
  expect(await sizeOf(bannerPic)).toEqual([1200, 800]);
  const path = `/projects/${id}/banner`;
  const again = await staff.upload(path, await aBanner(), undefined, await aTile());
  const next = dataOf(again, bannerChanged).bannerPic;
  expect((await send('GET', `/content/${tileOf(bannerPic)}`)).status).toBe(404);
  expect(await sizeOf(tileOf(next))).toEqual([300, 200]);
  expect(await filesOf(id)).toBe(2);
  await staff.delete(path);
  expect((await send('GET', `/content/${tileOf(next)}`)).status).toBe(404);
  expect(await filesOf(id)).toBe(0);
});

test('a banner without a tile is made smaller, whole', async () => {
  const { bannerPic } = await withBanner();
  expect(await sizeOf(tileOf(bannerPic))).toEqual([320, 213]);
});

test('a tile keeps nothing of where its picture was taken', async () => {
  const { bannerPic } = await withBanner(await pictureWithLocation('jpeg'));
  const { exif } = await sharp(await contentOf(tileOf(bannerPic))).metadata();
  expect(exif?.includes('GPS') ?? false).toBe(false);
});

test.for([
  ['a tile of too many pixels', 413, () => jpeg('wide.jpg', { width: 600, height: 600 })],
  ['a tile of too many bytes', 413, async () => new File([await jpeg(), new Uint8Array(limits.tile)], 'heavy.jpg')],
  ['a tile that is no JPEG or PNG', 415, () => pictureWithLocation('webp')],
] as const)('%s is refused with its banner', async ([, status, tile]) => {
  const { id } = await aProject(staff);
  const answer = await staff.upload(`/projects/${id}/banner`, await aBanner(), undefined, await tile());
  expect(answer.status).toBe(status);
  expect(await filesOf(id)).toBe(0);
});

test('a call that takes no tile stores none', async () => {
  const { id, taskId } = await aProject(staff);
  const made = await staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'With a picture.' });
  const path = `/projects/${id}/notes/${(made.body as { data: { id: number } }).data.id}/photos`;
  expect((await staff.upload(path, await aBanner(), undefined, await aTile())).status).toBe(201);
  expect(await filesOf(id)).toBe(1);
});

test('the address of a tile is that of its banner, and of no other picture', async () => {
  const { id, bannerPic } = await withBanner();
  const address = tileOf(bannerPic);
  for (const wrong of [
    address.replace('tile-', 'client-tile-'),
    address.replace(`${id}/`, `${id + 1}/`),
    `${address}x`,
  ]) {
    expect((await send('GET', `/content/${wrong}`)).status, wrong).toBe(404);
  }
});

test('a client sees the tile while the project is enabled', async () => {
  const client = await signedInAs('client');
  const { id } = await withBanner(await aTile());
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  await staff.patch(`/projects/${id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  const { bannerPic } = dataOf(await client.get(`/client/projects/${id}`), clientProject);
  expect(await sizeOf(tileOf(bannerPic))).toEqual([300, 200]);
  await staff.patch(`/projects/${id}`, { isEnabled: false });
  expect((await send('GET', `/content/${tileOf(bannerPic)}`)).status).toBe(404);
});

// docs/product.md#project-tile
test('the list of projects, the projects of a client and hits of the search have picture and focus', async () => {
  const client = await signedInAs('client');
  const { id, bannerPic } = await withBanner(await aTile());
  const name = unique('Pictured');
  await staff.patch(`/projects/${id}`, { name, bannerFocusX: 10 });
  await staff.post(`/projects/${id}/users/${client.person.id}`);
  const picture = { bannerPic, bannerFocusX: 10, bannerFocusY: 50 };
  expect(dataOf(await staff.get(`/projects?ids=${id}`), projectListItem.array())).toMatchObject([picture]);
  expect(dataOf(await staff.get(`/users/${client.person.id}`), user).projects).toMatchObject([{ project: picture }]);
  const hits = dataOf(await staff.get(`/search?q=${encodeURIComponent(name)}`), hit.array());
  expect(hits.find(({ kind }) => kind === 'project')).toMatchObject({ id, picture });
});
