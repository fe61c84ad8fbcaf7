// Makes an offer of a draft: what is frozen, hashed and signed. Pure, but for the hash.
import type { z } from 'zod';
import type { Problem } from '../../_shared/errors.ts';
import type { decision } from '../../core/decisions/contract.ts';
import { DOCUMENT_BYTES, documentOf } from '../../core/decisions/document/document.ts';
import { type Refusal, refusalText, refusedTexts } from '../../core/decisions/document/refused-texts.ts';
import { contentOfDraft } from '../../core/decisions/draft/content-of-draft.ts';
import type { Effect } from '../../core/decisions/effects.contract.ts';
import { type Currency, changeOfSum, type OfferContent } from '../../core/decisions/offer-content.ts';
import { sha256Of } from '../http/upload.ts';

type Draft = z.output<typeof decision>;

/** The facts that an offer is made of, as the database has them under the lock of the project. */
export interface OfferFacts {
  decision: Draft;
  company: {
    name: string;
    address: string | null;
    currency: Currency;
    terms: string | null;
    hasTerms: boolean;
    timeZone: string | null;
  };
  project: { name: string; address: string | null; isTemplate: boolean; isSeen: boolean };
  /** It is signed on a device of the office or on paper, so clients need not see the project. */
  inPerson: boolean;
  /** Their names. */
  signers: string[];
  sender: string;
  today: string;
  expiresOn: string | null;
  language: 'en' | 'es';
  request: number;
  revision: number;
  /** `task:12` and `phase:3` of the project, those that are deleted left out. */
  rows: string[];
}

/** The columns of the draft that the last day of the offer follows from, whatever becomes of the draft. */
interface OfferedRow {
  task_id: number | null;
  phase_id: number | null;
  needed_by: string | null;
  buffer_days: number | null;
}

export interface MadeOffer {
  content: OfferContent & { kind: Draft['kind']; row: OfferedRow };
  choices: {
    choice: number;
    title: string;
    cents: number;
    days: number;
    leadDays: number;
    document: string;
    sha256: string;
    effects: readonly Effect[];
  }[];
}

/** The offer, or what has to be changed before it can be sent, field by field. */
export function makeOffer(facts: OfferFacts): MadeOffer | Problem[] {
  const missing = missingOf(facts);
  if (missing.length > 0) return missing;
  const content = contentOf(facts);
  const refused = refusedTexts(content).map(problemOf);
  if (refused.length > 0) return refused;
  const { decision } = facts;
  const choices = content.choices.map((offered, at) => {
    const option = decision.options[at];
    const document = documentOf(content, at + 1);
    return {
      choice: at + 1,
      title: offered.name || decision.title,
      cents: changeOfSum(content, offered),
      days: offered.days,
      leadDays: option?.leadDays ?? decision.leadDays,
      document,
      sha256: sha256Of(document),
      effects: option?.effects ?? [],
    };
  });
  const long = choices.flatMap(({ document }, at) =>
    new TextEncoder().encode(document).length > DOCUMENT_BYTES
      ? [problem(`options.${at}.body`, 'The document is too long')]
      : [],
  );
  if (long.length > 0) return long;
  const { kind, taskId, phaseId, neededBy, bufferDays } = decision;
  const row = { task_id: taskId, phase_id: phaseId, needed_by: neededBy, buffer_days: bufferDays };
  return { content: { ...content, kind, row }, choices };
}

const problem = (field: string, msg: string): Problem => ({ loc: ['body', ...field.split('.')], msg });

function missingOf(facts: OfferFacts): Problem[] {
  const { decision, company, project, signers, today, expiresOn, language, rows, inPerson } = facts;
  if (project.isTemplate) return [problem('project', 'A template sends nothing: projects made from it do')];
  const found: Problem[] = [];
  const need = (isThere: unknown, field: string, msg: string) => {
    if (!isThere) found.push(problem(field, msg));
  };
  need(company.name, 'companyName', 'The company needs its name in the settings');
  need(company.timeZone, 'timeZone', 'The company needs its time zone in the settings');
  need(project.isSeen || inPerson, 'project', 'Clients do not see this project yet');
  need(signers.length > 0, 'signers', 'Nobody signs for this project');
  need(language === 'en' || company.terms || !company.hasTerms, 'language', 'The settings have no terms in Spanish');
  need(expiresOn === null || expiresOn >= today, 'expiresOn', 'That day is over');
  const isSelection = decision.kind === 'selection';
  need(decision.options.length > (isSelection ? 1 : 0), 'options', 'Not enough options to choose from');
  need(isSelection || decision.options.length < 2, 'options', 'Only a selection has several options');
  for (const [at, option] of decision.options.entries()) {
    need(option.priceCents !== null, `options.${at}.lines`, 'The price is missing; 0 is a price');
    const gone = option.effects.some((effect) => rowsOf(effect).some((row) => !rows.includes(row)));
    need(!gone, `options.${at}.effects`, 'A task that it changes is gone');
  }
  return found;
}

/** The rows that have to be there for an effect. */
export function rowsOf(effect: Effect): string[] {
  if (effect.op === 'add') {
    return [`phase:${effect.phaseId}`, ...(effect.afterId === null ? [] : [`task:${effect.afterId}`])];
  }
  return [effect.op === 'remove' ? `task:${effect.taskId}` : `${effect.entity}:${effect.id}`];
}

function contentOf(facts: OfferFacts): OfferContent {
  const { decision, company, project, signers, sender, today, expiresOn, language, request, revision } = facts;
  return contentOfDraft(decision, {
    language,
    currency: company.currency,
    contractor: { name: company.name, address: company.address ?? '' },
    project: { name: project.name, address: project.address ?? '' },
    owners: signers,
    request,
    revision,
    sentOn: today,
    sentBy: sender,
    validUntil: expiresOn,
    terms: company.terms ?? '',
  });
}

function problemOf(refusal: Refusal): Problem {
  return problem(refusal.field.replace(/^choices\.(\d+)\./, 'options.$1.'), refusalText(refusal));
}
