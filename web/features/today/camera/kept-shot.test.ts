import { expect, test } from 'vitest';
import { keptShot, type Shot } from './kept-shot.ts';

const photo = (name: string) => new File([name], name);
const aShot = (...names: string[]): Shot => ({ files: names.map(photo), text: '', isInternal: false });
const names = ({ files }: Shot) => files.map(({ name }) => name);
const asTaken = async (files: readonly File[]) => files;

/** A browser with what an earlier visit left; it is read when `isRead` resolves. */
function aBrowser(left: Shot | undefined, isRead: Promise<unknown> = Promise.resolve()) {
  const browser = {
    stored: left,
    read: () => isRead.then(() => browser.stored),
    keep: async (shot: Shot) => {
      browser.stored = shot;
      return true;
    },
    isLeft: false,
    release: async () => {
      browser.isLeft = true;
    },
  };
  return browser;
}

const stored = ({ stored }: { stored: Shot | undefined }) => names(stored ?? aShot());

// docs/product.md#today-photo
test('photos that are taken before the stored ones are read join them', async () => {
  const reading = Promise.withResolvers<void>();
  const browser = aBrowser({ ...aShot('old.jpg'), text: 'Cracks' }, reading.promise);
  const kept = keptShot({ store: browser, prepare: asTaken });
  kept.open();
  kept.add([photo('new.jpg')]);
  expect([names(kept.shot.get()), kept.isKept.get(), stored(browser)]).toEqual([['new.jpg'], false, ['old.jpg']]);
  reading.resolve();
  await expect.poll(() => stored(browser)).toEqual(['old.jpg', 'new.jpg']);
  expect([names(kept.shot.get()), kept.shot.get().text]).toEqual([['old.jpg', 'new.jpg'], 'Cracks']);
  await expect.poll(() => kept.isKept.get()).toBe(true);
});

// docs/product.md#today-photo
test('a photo is stored before it is converted, and the next one and the words stay with it', async () => {
  const converting = Promise.withResolvers<void>();
  const browser = aBrowser(undefined);
  const prepare = async ([file]: readonly File[]) => {
    if (file?.name === 'one.heic') await converting.promise;
    return [photo(file?.name.replace('heic', 'jpg') ?? '')];
  };
  const kept = keptShot({ store: browser, prepare });
  kept.open();
  kept.add([photo('one.heic')]);
  kept.add([photo('two.heic')]);
  kept.change({ text: 'Cracks' });
  await expect.poll(() => stored(browser)).toEqual(['one.heic', 'two.jpg']);
  converting.resolve();
  await expect.poll(() => stored(browser)).toEqual(['one.jpg', 'two.jpg']);
  expect(browser.stored?.text).toBe('Cracks');
});

// docs/product.md#today-photo
test('photos stay stored until the outbox has them, and one that is taken meanwhile is stored with them', async () => {
  const taking = Promise.withResolvers<void>();
  const browser = aBrowser(undefined);
  const kept = keptShot({ store: browser, prepare: asTaken });
  const close = kept.open();
  kept.add([photo('one.jpg')]);
  const sent: string[][] = [];
  const send = (shot: Shot) => {
    sent.push(names(shot));
    return taking.promise;
  };
  void kept.handOver(send);
  // A second tap sends nothing.
  void kept.handOver(send);
  kept.add([photo('two.jpg')]);
  await expect.poll(() => sent).toEqual([['one.jpg']]);
  expect(names(kept.shot.get())).toEqual(['two.jpg']);
  await expect.poll(() => stored(browser)).toEqual(['one.jpg', 'two.jpg']);
  // Until then no other screen may offer them.
  close();
  await expect.poll(() => kept.isKept.get()).toBe(true);
  expect(browser.isLeft).toBe(false);
  taking.resolve();
  await expect.poll(() => stored(browser)).toEqual(['two.jpg']);
  await expect.poll(() => browser.isLeft).toBe(true);
});

test('what was discarded comes back whole, also after its screen was closed', async () => {
  const browser = aBrowser({ ...aShot('one.jpg', 'two.jpg'), text: 'Cracks' });
  const kept = keptShot({ store: browser, prepare: asTaken });
  const close = kept.open();
  await expect.poll(() => names(kept.shot.get())).toEqual(['one.jpg', 'two.jpg']);
  const discarded = kept.shot.get();
  kept.discard();
  await expect.poll(() => stored(browser)).toEqual([]);
  kept.bringBack(discarded);
  expect(kept.shot.get()).toEqual(discarded);
  kept.discard();
  close();
  await expect.poll(() => browser.isLeft).toBe(true);
  browser.isLeft = false;
  kept.bringBack(discarded);
  await expect.poll(() => browser.isLeft).toBe(true);
  expect([stored(browser), browser.stored?.text]).toEqual([['one.jpg', 'two.jpg'], 'Cracks']);
});
