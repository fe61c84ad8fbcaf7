import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import { counted } from '../../../functions/core/common/english.ts';
import { eventVerb } from '../../../functions/core/decisions/event-verbs.ts';
import { setCounts } from '../../../functions/core/drawings/set-words.ts';
import { waitedFor } from '../../../functions/core/schedule/words/schedule-words.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { type DayKindName, dayKindWords } from '../../model/day-kinds.ts';
import { fieldText } from '../../model/field-words.ts';
import { movedByLog, movedInWords } from '../../model/schedule/cascade-in-words.ts';

type Told = Pick<HistoryLine, 'op' | 'entity' | 'name' | 'before' | 'after'> &
  Partial<Pick<HistoryLine, 'fields' | 'actorName' | 'context'>>;

const nouns = { majorphase: 'major phase', phase: 'phase', task: 'task' } as const;
/** Fields of a row's place, which the sentence describes. */
const places = ['phase', 'majorPhase'];

/** The action in words, after the author: `renamed task “Survey”`. */
export function sentence(line: Told): string {
  const { entity, op } = line;
  if (entity === 'project') return ofProject(line);
  if (entity === 'client') return ofClient(line);
  if (entity === 'member') return ofMember(line);
  if (entity === 'note') return `${verbs[op] ?? 'changed'} a note on ${named('task', line)}`;
  if (entity === 'entry') return ofEntry(line);
  if (entity === 'todo') return ofTodo(line);
  if (entity === 'question') return ofQuestion(line);
  if (entity === 'photo')
    return `${{ delete: 'removed', update: 'changed the caption of' }[String(op)] ?? 'added'} file ${quoted(line)}`;
  if (entity === 'projectday') return ofDay(line);
  if (entity === 'baseline') return `${op === 'delete' ? 'removed' : 'made'} the baseline ${quoted(line)}`;
  if (entity === 'ledgerentry') return ofLedger(line);
  if (entity === 'link') return ofLink(line);
  if (entity === 'contract') return `${op === 'create' ? 'wrote down' : 'corrected'} the contract`;
  if (entity === 'decision') return ofDecision(line);
  if (entity === 'diaryday') return ofDiary(line);
  if (entity === 'diarypage') return ofDiaryPage(line);
  if (entity === 'report') return ofReport(line);
  if (entity === 'documentset') return ofSet(line);
  if (entity === 'document') return ofDocument(line);
  if (entity === 'pin') return ofPin(line);
  if (entity === 'option') return `${verbs[op] ?? 'changed'} the option ${quoted(line)}`;
  if (entity === 'assignment') return ofAssignment(line);
  if (isItem(entity)) return ofItem(line, entity);
  return `${verbs[op] ?? 'changed'} ${quoted(line)}`;
}

function ofLink(line: Told): string {
  const { op, name, before, after, context } = line;
  const [first, second, ...others] = name?.split(' → ') ?? [];
  if (op === 'delete') return `removed the link ${quoted(line)}`;
  // An arrow in a name itself.
  if (!first || !second || others.length > 0)
    return `${op === 'update' ? 'changed the link' : 'linked'} ${quoted(line)}`;
  const [from, to] = [`“${first}”`, `“${second}”`];
  const terms = { ...context, ...after };
  if (op !== 'update') return `let ${to} wait for ${waitedFor(from, terms)}`;
  return `changed a link: ${to} waits for ${waitedFor(from, terms, before ?? {})}`;
}

/** A newer release logs more than this page knows. */
const isItem = (entity: string): entity is keyof typeof nouns => Object.hasOwn(nouns, entity);

const verbs: Readonly<Record<string, string>> = { create: 'added', delete: 'deleted', restore: 'brought back' };

/** A reply, or a message. */
function ofEntry(line: Told): string {
  const { op, fields } = line;
  const verb = verbs[op] ?? 'changed';
  if (!fields?.noteId) return `${verb} a message`;
  return `${verb} a reply to ${fields.taskId === null ? 'a message' : `a note on ${named('task', line)}`}`;
}

function ofTodo(line: Told): string {
  const { op, after, fields } = line;
  const todo = `to-do #${String(fields?.number)} on ${named('task', line)}`;
  if (op === 'create') return `made ${todo}`;
  if (op === 'delete') return `removed ${todo}`;
  if (op === 'update' && after?.isConfirmed) return `said that ${todo} looks good`;
  const step = op === 'update' && after?.state ? stepVerbs[String(after.state)] : undefined;
  return `${step ?? verbs[op] ?? 'changed'} ${todo}`;
}

const stepVerbs: Readonly<Record<string, string>> = { open: 'reopened', done: 'finished', checked: 'checked' };

function ofQuestion(line: Told): string {
  const { after, fields, context } = line;
  const question = fields?.taskId === null ? 'the question in Messages' : `the question on ${named('task', line)}`;
  if (after?.isSettled) return `said that ${question} needs no answer`;
  return `gave ${question} to ${after?.userId ? String(context?.user ?? 'a colleague') : 'nobody'}`;
}

function ofSet(line: Told): string {
  const { op, after } = line;
  const set = `the set of drawings ${quoted(line)}`;
  if (after?.state === 'withdrawn') return `withdrew ${set}`;
  if (after?.state !== 'published') return `${verbs[op] ?? 'changed'} ${set}`;
  const counts = { new: Number(after.new), replaced: Number(after.replaced), retired: Number(after.retired) };
  return `published ${set}: ${setCounts(counts)}`;
}

function ofDocument(line: Told): string {
  const { op, before, after, context } = line;
  const drawing = `the ${documentNouns[String(context?.kind)] ?? 'drawing'} ${quoted(line)}`;
  if (op === 'update' && after?.isReplaced) return `replaced the file of ${drawing}`;
  if (op === 'update' && before?.number)
    return `changed the number of ${drawing} from ${String(before.number)} to ${String(after?.number)}`;
  if (op === 'update' && after?.forClients !== undefined)
    return `${after.forClients ? 'shared' : 'no longer shares'} ${drawing} with the clients`;
  if (op === 'update' && after?.forTrades !== undefined)
    return `${after.forTrades ? 'shared' : 'no longer shares'} ${drawing} with trades`;
  return `${op === 'update' ? (after?.kind ? 'changed the kind of' : 'corrected the title of') : (verbs[op] ?? 'changed')} ${drawing}`;
}

const documentNouns: Readonly<Record<string, string>> = {
  contract: 'contract',
  permit: 'permit',
  specification: 'specification',
  other: 'document',
};

function ofPin(line: Told): string {
  const { op, after } = line;
  const drawing = `the drawing ${quoted(line)}`;
  if (op === 'create') return `placed a pin on ${drawing}`;
  if (op === 'delete') return `took a pin off ${drawing}`;
  return after && ('x' in after || 'y' in after) ? `moved a pin on ${drawing}` : `found a pin on ${drawing} right`;
}

function ofDecision(line: Told): string {
  const { op, after } = line;
  const title = `the decision ${quoted(line)}`;
  if (after?.event === 'file_added') return `added a file to ${title}`;
  if (after?.event === 'file_removed') return `took a file out of ${title}`;
  if (verbs[op]) return `${verbs[op]} ${title}`;
  const signer = after?.to ? String(after.to) : null;
  return eventVerb(String(after?.event), title, signer) ?? `changed ${title}`;
}

function ofAssignment(line: Told): string {
  const { op, after, name } = line;
  const [who = '', what = ''] = (name ?? 'Somebody → a task').split(' → ');
  if (op === 'delete') return `took ${who} off “${what}”`;
  if (op !== 'update') return `assigned “${what}” to ${who}`;
  const day = after?.proposedOn ? ` ${formatDay(String(after.proposedOn))}` : '';
  const own = ownAnswerWords[String(after?.answer)];
  // By its link.
  if (own && line.actorName === who) return `${own}${day}: “${what}”`;
  const answer = answerWords[String(after?.answer)];
  if (!answer) return `cleared the answer of ${who} for “${what}”`;
  return `wrote down that ${who} ${answer}${day}: “${what}”`;
}

const answerWords: Readonly<Record<string, string>> = { coming: 'is coming', cant: 'cannot come', other: 'proposes' };

const ownAnswerWords: Readonly<Record<string, string>> = { ...answerWords, other: 'proposed another day,' };

function ofLedger({ after, name }: Told): string {
  if (after?.isReleased === true) return `let the clients read why the dates moved: “${name ?? ''}”`;
  if (after?.isReleased === false) return 'no longer lets the clients read why the dates moved';
  return name ? `wrote why the dates moved: “${name}”` : 'removed why the dates moved';
}

function ofItem(line: Told, entity: keyof typeof nouns): string {
  const { op } = line;
  const what = named(nouns[entity], line);
  if (op === 'create') return `added ${what}`;
  if (op === 'delete') return `deleted ${what}`;
  if (op === 'restore') return `brought back ${what}`;
  if (op === 'order') return orderOf(line, entity);
  const fields = fieldsOf(line);
  if (fields.some((field) => places.includes(field)))
    return `moved ${what} to another ${entity === 'task' ? 'phase' : 'major phase'}`;
  const statusId = line.after?.statusId;
  if (statusId && fields.every((field) => field === 'statusId' || actualDates.includes(field)))
    return `set ${what} to ${fieldText('task', 'statusId', statusId)}`;
  if (isOfMoment(fields))
    return line.after?.isMilestone ? `made ${what} a milestone` : `ended the milestone ${quoted(line)}`;
  if (fields.length > 1) return `changed ${what}`;
  return fields[0] === 'name' || fields[0] === 'title' ? `renamed ${what}` : `changed ${what}`;
}

/** A milestone, with the length and the days that follow from being one. */
const moment = ['isMilestone', 'duration', 'durationType', 'scheduledStart', 'scheduledCompletion'];

function isOfMoment(fields: readonly string[]): boolean {
  return fields.includes('isMilestone') && fields.every((field) => moment.includes(field));
}

const actualDates = ['startedOn', 'completedOn'];

/** The changed fields that somebody wrote: a status fills and clears dates without a word. */
function fieldsOf({ after }: Told): string[] {
  const isFilled = (field: string) => field === 'startedBy' || field === 'completedBy' || isByStatus(field);
  const isByStatus = (field: string) =>
    after !== null && 'statusId' in after && actualDates.includes(field) && after[fillerOf[field] ?? ''] !== 'person';
  return Object.keys(after ?? {}).filter((field) => !isFilled(field));
}

const fillerOf: Readonly<Record<string, string>> = { startedOn: 'startedBy', completedOn: 'completedBy' };

function orderOf(line: Told, entity: keyof typeof nouns): string {
  if (entity === 'majorphase') return 'changed the order of the major phases';
  return entity === 'phase'
    ? `changed the order of the phases of ${named('major phase', line)}`
    : `changed the order of the tasks of ${named('phase', line)}`;
}

function ofProject({ op, after, fields }: Told): string {
  if (op === 'create') return 'created the project';
  if (op === 'reschedule') return rescheduled(fields ?? {});
  if (after?.scheduleMode)
    return after.scheduleMode === 'linked' ? 'set the dates to automatic' : 'set the dates to manual';
  if (after && 'plannedFrom' in after) return plannedFrom(after.plannedFrom);
  if (after && 'workWeek' in after) {
    return after.workWeek
      ? 'gave the project a working week of its own'
      : 'gave the project the company’s working week';
  }
  if (after?.launchedOn) return 'launched the project';
  if (after && 'isEnabled' in after) return after.isEnabled ? 'enabled the project' : 'disabled the project';
  if (after && 'bannerPic' in after) return 'changed the banner picture';
  return isFocus(after) ? 'moved the focus of the banner picture' : 'changed the details of the project';
}

const focus = ['bannerFocusX', 'bannerFocusY'];

function isFocus(after: Told['after']): boolean {
  return after !== null && Object.keys(after).every((field) => focus.includes(field));
}

/** What moved along with a change of the same moment. */
function rescheduled(fields: Record<string, unknown>): string {
  const { rows, finish } = movedByLog(fields);
  const [verb, ...rest] = movedInWords({ rows, finish }).split(' · ');
  const moved = rows === 0 ? verb?.toLowerCase() : `rescheduled ${counted(rows, 'task')}`;
  return [moved, ...rest].join(' · ');
}

function plannedFrom(day: unknown): string {
  return day ? `planned the open work from ${formatDay(String(day))} on` : 'planned the open work from the start again';
}

function ofClient(line: Told): string {
  if (line.op === 'create') return `added client ${quoted(line)}`;
  return line.op === 'delete'
    ? `removed client ${quoted(line)}`
    : `changed who is the primary customer: ${quoted(line)}`;
}

function ofMember(line: Told): string {
  if (line.op === 'delete') return `took ${quoted(line)} out of the team`;
  const role = String(line.after?.role);
  if (role !== 'member') return `made ${quoted(line)} the ${role}`;
  return line.op === 'create' ? `put ${quoted(line)} into the team` : `made ${quoted(line)} a member of the team`;
}

function ofDay({ op, before, after }: Told): string {
  const { day, kind, note } = { ...(op === 'delete' ? before : after) };
  const date = formatDay(String(day));
  const what = `${dayKindWords[kind as DayKindName] ?? 'a day'}${note ? ` (${note})` : ''}`;
  return op === 'delete' ? `removed ${what} on ${date}` : `marked ${date} as ${what}`;
}

function ofDiary({ op, before, after, name }: Told): string {
  const { day, text, came, people } = { ...(op === 'delete' ? before : after) };
  const date = formatDay(String(day));
  if (text === '')
    return `${diaryVerbs[op] ?? 'changed a line in'} the daily log of ${date}, in words that were erased`;
  if (text !== undefined) return `${diaryVerbs[op] ?? 'changed a line in'} the daily log of ${date}: “${text}”`;
  if (came === undefined) return `wrote down the weather of ${date}`;
  const who = name ?? 'somebody';
  if (came === null) return `took back whether ${who} came on ${date}`;
  const number = typeof people === 'number' && people > 1 ? ` with ${people} people` : '';
  return `wrote down that ${who} ${came ? `came on ${date}${number}` : `did not come on ${date}`}`;
}

function ofDiaryPage({ after }: Told): string {
  const { day, number, kind, isSigned } = { ...after };
  if (kind === 'restart') return `began the daily log again with page ${number}, after a backup was restored`;
  const date = formatDay(String(day));
  return kind === 'day'
    ? `${isSigned === false ? 'closed' : 'signed off'} ${date} as page ${number} of the daily log`
    : `added page ${number} of the daily log about ${date}`;
}

function ofReport(line: Told): string {
  const { number, hasFile } = { ...line.after };
  if (line.op === 'update' && typeof number === 'number')
    return `published the report ${quoted(line)} as number ${number}`;
  if (line.op === 'update' && hasFile === true) return `made the PDF of the report ${quoted(line)}`;
  return `${verbs[line.op] ?? 'changed'} the report ${quoted(line)}`;
}

const diaryVerbs: Readonly<Record<string, string>> = { create: 'wrote into', delete: 'took a line out of' };

function named(noun: string, line: Told): string {
  return line.name === null ? `a ${noun}` : `${noun} ${quoted(line)}`;
}

function quoted({ name }: Told): string {
  return name === null ? 'somebody or something that is gone' : `“${name}”`;
}

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

/** The changed fields of an update, with both values. */
export function differences(line: Told): Difference[] {
  const { op, before, after, entity } = line;
  if (op !== 'update' || !before || !after || !inFields.includes(entity)) return [];
  return fieldsOf(line)
    .filter((field) => !places.includes(field) && !silent.includes(field))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The entities whose changes are listed field by field; of the others the sentence says all. */
const inFields = ['project', 'majorphase', 'phase', 'task', 'note', 'photo', 'baseline'];
/** Fields that the sentence already describes. */
const silent = ['statusId', 'launchedOn', 'isEnabled', 'bannerPic', 'bannerFocusX', 'bannerFocusY'];
