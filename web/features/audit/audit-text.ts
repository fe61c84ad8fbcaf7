import type { AuditLine } from '../../../functions/core/changes/audit.contract.ts';
import { languageNames } from '../../../functions/core/common/names.ts';
import { hueName } from '../../../functions/core/users/hues.ts';

const userTypes: Record<string, string> = { 1: 'administrator', 2: 'staff', 3: 'client' };
const kinds: Record<string, string> = { majorphase: 'major phase', phase: 'phase', task: 'task' };
const labels: Record<string, string> = {
  name: 'name',
  description: 'description',
  duration: 'duration',
  durationType: 'unit',
  companyName: 'company name',
  address: 'address',
  timeZone: 'time zone',
  customerDisplay: 'customer display',
  historyMonths: 'months of history',
  tellsTradesCost: 'what trades read of costs',
  currency: 'currency',
  decisionBufferDays: 'buffer of decisions',
  decisionReplyDays: 'days to reply',
  offerDays: 'days of an offer',
  termsEn: 'terms',
  termsEs: 'terms in Spanish',
  tellsClientsWaiting: 'what clients read of waiting',
  paperYears: 'years of signed papers',
  letterhead: 'letterhead',
  paper: 'paper size',
  closesDays: 'closing of days',
  clientsWrite: 'what clients write',
  replyTo: 'email for answers',
  printsAnswer: 'codes on printed drawings',
  weekStart: 'first day of the week',
  witnesses: 'outside record keepers',
  week: 'working week',
  days: 'days',
  logo: 'logo',
  email: 'email',
  contact: 'contact',
  phone: 'phone',
  language: 'language',
  hue: 'color',
  crews: 'crews',
  note: 'note',
};

const plain: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  enable: 'enabled',
  disable: 'disabled',
  launch: 'launched',
  invite: 'invited',
};

/** The action in words, between author and target. */
export function actionText({ action, entity, details }: Pick<AuditLine, 'action' | 'entity' | 'details'>): string {
  const noun = nounOf(entity, details);
  if (action === 'passwordreset') return 'asked for a new password for';
  if (action === 'password') return 'changed the password of';
  if (action === 'firstpassword') return 'made a new temporary password for';
  if (action === 'email') return 'changed the email address of';
  if (action === 'emailasked') return 'asked to change the email address of';
  if (action === 'send') return 'sent a decision of';
  if (action === 'contract') return 'wrote down the contract of';
  if (action === 'contractcorrection') return 'corrected the contract of';
  if (action === 'recordsignature') return 'recorded a signature for';
  if (action === 'signup') return 'signed up';
  if (action === 'invite') return 'invited client';
  if (action === 'type') return `made ${userTypes[String(details.to)] ?? 'another type'} of`;
  if (action === 'link') return 'made a link for trade';
  if (action === 'unlink') return 'revoked the link of trade';
  if (action === 'order') return `ordered the ${kinds[String(details.kind)] ?? 'item'}s of`;
  return `${plain[action] ?? action} ${noun}`;
}

function nounOf(entity: AuditLine['entity'], details: AuditLine['details']): string {
  if (entity === 'user') return userTypes[String(details.userTypeId)] ?? 'user';
  if (entity === 'library') return `library ${kinds[String(details.kind)] ?? 'item'}`;
  return entity === 'settings' ? 'the settings of' : entity;
}

export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The changed fields of a line, with both values. */
export function differences({ details }: Pick<AuditLine, 'details'>): Difference[] {
  const { before, after } = details;
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after).map((field) => ({
    label: labels[field] ?? field,
    before: shown(field, before[field]),
    after: shown(field, after[field]),
  }));
}

function shown(field: string, value: unknown): string {
  if (field === 'hue') return hueName(Number(value));
  if (field === 'language') return value === 'es' ? languageNames.es : languageNames.en;
  return value === null || value === undefined || value === '' ? 'nothing' : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
