// Two of the office and a client talk in three browsers, and at each step nobody reads what is not theirs.
import { expect, test } from 'vitest';
import { chanceOf, pick } from '../../convergence/random.ts';
import { threeWhoTalk } from './talking.ts';

/** So long a seeded talk lasts; none without. `npm run test:nightly` takes five minutes. */
const seconds = Number(process.env.TALK_SECONDS ?? 0);
const seed = Number(process.env.TALK_SEED ?? 1);

// docs/product.md#replies-to-notes, docs/product.md#narrowed-replies, docs/product.md#messages, docs/product.md#notes-come-back
test('two of the office and a client each read what is theirs, step by step', async () => {
  const talk = await threeWhoTalk();
  const note = await talk.note();
  await talk.look('notes');
  await talk.reply(note, 'office');
  await talk.reply(note, 'clients');
  await talk.replyAsClient(note);
  await talk.look('notes');
  await talk.flip(note);
  await talk.look('notes');
  await talk.reply(note, 'office');
  await talk.flip(note);
  await talk.look('notes');

  const asked = await talk.ask();
  await talk.look('messages');
  await talk.reply(asked, 'office');
  await talk.reply(asked, 'clients');
  await talk.look('messages');
  const crane = await talk.message('clients');
  await talk.message('office');
  await talk.look('messages');
  await talk.remove(crane);
  await talk.look('messages');
  await talk.undo(crane);
  await talk.look('messages');
  await talk.flip(crane);
  await talk.look('messages');
});

// docs/product.md#replies-to-notes, docs/product.md#narrowed-replies, docs/product.md#messages, docs/product.md#notes-come-back
test.runIf(seconds > 0)(
  `a talk of ${seconds} seconds has no wrong reader (seed ${seed})`,
  { timeout: (seconds + 300) * 1_000, retry: 0 },
  async () => {
    const chance = chanceOf(seed);
    const talk = await threeWhoTalk();
    const did: Record<string, number> = {};
    // A client writes 20 times in ten minutes, and a feed shows its first threads alone.
    let asks = 18;
    const MOST_THREADS = 12;
    const end = performance.now() + seconds * 1_000;
    await talk.note();
    while (performance.now() < end) {
      const there = talk.threads.filter(({ isGone }) => !isGone);
      const gone = talk.threads
        .flatMap((thread) => [thread, ...(thread.isGone ? [] : thread.replies)])
        .filter(({ isGone }) => isGone);
      const thread = pick(there, chance.share());
      const shared = pick(
        there.filter(({ isInternal }) => !isInternal),
        chance.share(),
      );
      // Of those that show.
      const own = pick(
        thread?.replies
          .filter(({ isGone }) => !isGone)
          .slice(-3)
          .filter(({ by }) => by !== talk.client) ?? [],
        chance.share(),
      );
      const lost = pick(gone, chance.share());
      const audience = chance.share() < 0.5 && thread?.isInternal === false ? 'clients' : 'office';
      const hasRoom = talk.threads.length < MOST_THREADS;
      const kind = chance.weighted({
        note: 6,
        message: 8,
        ask: 8,
        reply: 40,
        answer: 14,
        flip: 18,
        remove: 12,
        restore: 8,
      });
      let at = thread?.kind ?? 'messages';
      if (kind === 'note' && hasRoom) at = (await talk.note()).kind;
      else if (kind === 'message' && hasRoom) at = (await talk.message(audience)).kind;
      else if (kind === 'ask' && hasRoom && asks-- > 0) at = (await talk.ask()).kind;
      else if (kind === 'reply' && thread) await talk.reply(thread, audience);
      else if (kind === 'answer' && shared && asks-- > 0) {
        at = shared.kind;
        await talk.replyAsClient(shared);
      } else if (kind === 'flip' && thread && thread.by !== talk.client) await talk.flip(thread);
      else if (kind === 'remove' && thread && own) await talk.remove(thread, own);
      else if (kind === 'restore' && lost) {
        await talk.restore(lost);
        at = talk.threads.find((each) => each === lost || each.replies.includes(lost))?.kind ?? at;
      } else continue;
      did[kind] = (did[kind] ?? 0) + 1;
      await talk.look(at);
    }
    process.stdout.write(`seed ${seed}: ${JSON.stringify({ ...did, ...talk.counts })}\n`);
    for (const kind of ['reply', 'flip', 'remove', 'restore', 'answer']) expect(did[kind], kind).toBeGreaterThan(0);
    expect(talk.counts.hidden).toBeGreaterThan(0);
  },
);
