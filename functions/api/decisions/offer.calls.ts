// Calls of what was sent: by the office, and by the clients who read and sign it (docs/api.md#offers).
import type { Context } from 'hono';
import { z } from 'zod';
import { badRequest } from '../../_shared/errors.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { limits } from '../../core/common/limits.ts';
import {
  clientContract,
  clientDecision,
  clientDecisionItem,
  signFailure,
} from '../../core/decisions/client.contract.ts';
import {
  counterBody,
  decisionDetail,
  type OfferSign,
  offerDecline,
  offerNamed,
  offerSend,
  offerSign,
  offerWithdraw,
  question,
  reply,
  signed,
} from '../../core/decisions/offer.contract.ts';
import { held, waitingDecision } from '../../core/decisions/waiting.contract.ts';
import { addressOf } from '../http/attempts/address.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { requestKey } from '../http/caller.ts';
import type { ApiEnv } from '../http/parts.ts';
import { readThen, write } from '../http/transaction.ts';
import {
  answerOffer,
  askAbout,
  disputeOffer,
  getClientContract,
  getClientDecision,
  listClientDecisions,
  seeOffer,
  signOffer,
} from './answers.queries.ts';
import { besideFacts, planBesideOffer } from './beside-offer.ts';
import type { DecisionAt } from './decision-at.ts';
import { applyDecision, counterDecision, holdDecision } from './follow.queries.ts';
import { replyToDecision, sendOffer, withdrawOffer } from './offers.queries.ts';
import { type ToldAccount, tellRecorded } from './signing/recorded-mail.ts';
import { clientWaiting, listWaiting, waitingFacts } from './waiting.ts';

const office = section('Decisions');
const site = section('Client site');
const who = 'clients';
const refusals = { 403: z.strictObject({ message: z.string() }), 409: signFailure };
/** Of what one person may do only so often (docs/product.md#decision-limits). */
const tooOften = { 429: messageFailure };

export const offerCalls: readonly Call[] = [
  office('POST /projects/{id}/decisions/{decisionId}/send', 'sendOffer', 'Sends what is drafted to the signers', {
    body: offerSend,
    answer: decisionDetail,
    guards: decisionDetail,
    failures: tooOften,
    handle: async (c, { id, decisionId, body }) => {
      await countOwn(c, 'offers');
      return write(c, (db) => sendOffer(db, { projectId: id, decisionId }, body));
    },
  }),
  office('POST /projects/{id}/decisions/{decisionId}/withdraw', 'withdrawOffer', 'Ends what was sent, with a reason', {
    body: offerWithdraw,
    answer: decisionDetail,
    write: (db, { id, decisionId, body }) => withdrawOffer(db, { projectId: id, decisionId }, body.reason),
  }),
  office('POST /projects/{id}/decisions/{decisionId}/replies', 'replyToDecision', 'Answers a question of a client', {
    body: reply,
    answer: decisionDetail,
    write: (db, { id, decisionId, body }) => replyToDecision(db, { projectId: id, decisionId }, body.text),
  }),
  office('POST /projects/{id}/decisions/{decisionId}/apply', 'applyDecision', 'Lets the plan follow what was signed', {
    answer: decisionDetail,
    write: (db, { id, decisionId }) => applyDecision(db, { projectId: id, decisionId }),
  }),
  office(
    'POST /projects/{id}/decisions/{decisionId}/counter',
    'counterDecision',
    'Drafts the opposite of what was signed',
    {
      body: counterBody,
      answer: decisionDetail,
      status: 201,
      write: (db, { id, decisionId, body }) => counterDecision(db, { projectId: id, decisionId }, body),
    },
  ),
  office('POST /projects/{id}/decisions/{decisionId}/hold', 'holdDecision', 'Lets its row wait for what is late', {
    answer: held,
    write: (db, { id, decisionId }) => holdDecision(db, { projectId: id, decisionId }),
  }),
  office('GET /projects/{id}/waiting', 'listWaiting', 'What it costs to wait for decisions, if they are made today', {
    answer: z.array(waitingDecision),
    handle: (c, { id }) =>
      readThen(
        c,
        (db) => waitingFacts(db, id),
        (facts) => listWaiting(c.var.parts, id, facts),
      ),
  }),
  site('GET /client/projects/{id}/decisions', 'listClientDecisions', 'What the client is asked to decide', {
    who,
    answer: z.array(clientDecisionItem),
    read: (db, { id }) => listClientDecisions(db, id),
  }),
  site('GET /client/projects/{id}/decisions/{decisionId}', 'getClientDecision', 'One offer with its documents', {
    who,
    answer: clientDecision,
    handle: (c, { id, decisionId }) => readDecision(c, { projectId: id, decisionId }),
  }),
  site('GET /client/projects/{id}/contract', 'getClientContract', 'What was agreed, with its change orders', {
    who,
    answer: clientContract,
    read: (db, { id }) => getClientContract(db, id),
  }),
  site('POST /client/projects/{id}/decisions/{decisionId}/seen', 'seeOffer', 'Says that an offer was on the screen', {
    who,
    body: offerNamed,
    answer: z.strictObject({}),
    write: (db, { id, decisionId, body }) => seeOffer(db, { projectId: id, decisionId }, body.offerId),
  }),
  site(
    'POST /client/projects/{id}/decisions/{decisionId}/sign',
    'signOffer',
    'Signs an offer; the last one closes it',
    {
      who,
      body: offerSign,
      answer: signed,
      status: 201,
      most: limits.signing,
      failures: { ...refusals, ...tooOften },
      handle: (c, { id, decisionId, body }) => sign(c, { projectId: id, decisionId }, body),
    },
  ),
  site(
    'POST /client/projects/{id}/decisions/{decisionId}/takeback',
    'takeBack',
    'Takes a signature back, until closed',
    {
      who,
      body: offerNamed,
      answer: clientDecision,
      failures: refusals,
      write: (db, { id, decisionId, body }) =>
        answerOffer(db, { projectId: id, decisionId }, { ...body, what: 'takeback' }),
    },
  ),
  site(
    'POST /client/projects/{id}/decisions/{decisionId}/decline',
    'declineOffer',
    'Declines an offer, with a reason',
    {
      who,
      body: offerDecline,
      answer: clientDecision,
      failures: refusals,
      write: (db, { id, decisionId, body }) =>
        answerOffer(db, { projectId: id, decisionId }, { ...body, what: 'decline' }),
    },
  ),
  site('POST /client/projects/{id}/decisions/{decisionId}/dispute', 'disputeOffer', 'Says: this was not me', {
    who,
    body: offerDecline,
    answer: clientDecision,
    write: (db, { id, decisionId, body }) => disputeOffer(db, { projectId: id, decisionId }, body),
  }),
  site('POST /client/projects/{id}/decisions/{decisionId}/questions', 'askAbout', 'Asks the office', {
    who,
    body: question,
    answer: clientDecision,
    failures: tooOften,
    handle: async (c, { id, decisionId, body }) => {
      await countOwn(c, 'questions');
      return write(c, (db) => askAbout(db, { projectId: id, decisionId }, body.text));
    },
  }),
];

/** The offer, what it costs to wait for it, and what it does to the plan. */
function readDecision(c: Context<ApiEnv>, at: DecisionAt): Promise<Response> {
  return readThen(
    c,
    async (db) => {
      const json = await getClientDecision(db, at);
      const waiting = await waitingFacts(db, at.projectId, at.decisionId);
      return { json, waiting, beside: await besideFacts(db, at) };
    },
    async ({ json, waiting, beside }) => {
      const cost = await clientWaiting(c.var.parts, at.projectId, waiting);
      const plan = await planBesideOffer(c.var.parts, at.projectId, { beside, waiting });
      return JSON.stringify({ ...JSON.parse(json), ...cost, plan });
    },
  );
}

/** A signature whose answer was lost is asked for again with its key, so each needs one. */
async function sign(c: Context<ApiEnv>, at: DecisionAt, body: OfferSign): Promise<Response> {
  if (!requestKey(c)) throw badRequest('Idempotency-Key is missing');
  await countOwn(c, 'signatures');
  const evidence = { ip: addressOf(c), agent: c.req.header('user-agent') ?? '' };
  let told: ToldAccount | undefined;
  const answer = await write(c, async (db) => {
    const { json, made } = await signOffer(db, at, body, evidence);
    const { passwordSeenBy } = made;
    if (passwordSeenBy !== null) told = { ...made, method: 'account', passwordSeenBy };
    return json;
  });
  // A repetition writes nothing, so it tells nobody.
  if (told) await tellRecorded(c.var.parts, at, told);
  return answer;
}
