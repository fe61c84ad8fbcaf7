// Maps errors of Postgres to failures of the API. Must never forward a message of Postgres, except those that our own
// functions raise for people (PT403, PT422).
import {
  badRequest,
  conflict,
  type Failure,
  forbidden,
  invalidField,
  notFound,
  taken,
  unavailable,
} from '../errors.ts';

interface PostgresFailure {
  code: string;
  message: string;
  hint?: string;
  constraint_name?: string;
  column_name?: string;
}

const uniqueNames: Record<string, 'email' | 'name' | 'client'> = {
  projects_name_key: 'name',
  profiles_email_key: 'email',
  project_clients_pkey: 'client',
};

const byCode: Record<string, (error: PostgresFailure) => Failure> = {
  P0002: () => notFound(),
  '42501': () => forbidden(),
  PT403: (error) => forbidden(error.message),
  PT409: () => conflict(null),
  PT422: (error) => invalidField(toCamel(error.hint ?? ''), error.message),
  '23502': (error) => invalidField(toCamel(error.column_name ?? ''), 'Required'),
  '23503': () => notFound(),
  '23505': (error) => uniqueFailure(error.constraint_name ?? ''),
  '23514': (error) => checkFailure(error.constraint_name ?? ''),
  // The platform makes a database read-only when the disk is full.
  '25006': () => unavailable(),
  '57014': () => unavailable(),
  '40001': () => unavailable(),
  '40P01': () => unavailable(),
};

/** The failure to report for an error of the database, or null when the fault is ours. */
export function fromPostgres(error: unknown): Failure | null {
  if (!isPostgresFailure(error)) return null;
  const known = byCode[error.code];
  if (known) return known(error);
  // Class 22: data that a column cannot hold. Class 54: input too deep or too long. Both come from the caller.
  if (error.code.startsWith('22') || error.code.startsWith('54')) return badRequest('a value is out of range');
  // Classes 08, 53, 57 and 58: no connection, no resources, shutdown, disk failure. The names are those of driver and
  // socket.
  if (/^(08|53|57|58|CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(error.code)) return unavailable();
  return null;
}

function uniqueFailure(constraint: string): Failure {
  if (constraint === 'documents_number_key') return invalidField('number', 'Another drawing has this number');
  if (/^document_pages_\w+_idx$/.test(constraint)) return invalidField('pages', 'The file is of another page');
  const what = uniqueNames[constraint];
  return what ? taken(what) : invalidField('name', 'Already exists');
}

function checkFailure(constraint: string): Failure {
  if (constraint.endsWith('_scheduled_order')) {
    return invalidField('scheduledCompletion', 'Completion is before the start');
  }
  if (constraint.endsWith('_actual_order')) return invalidField('completedOn', 'Completion is before the start');
  if (constraint === 'ledger_entries_reason_is_released') {
    return invalidField('reason', 'Clients need a reason to read');
  }
  if (constraint.endsWith('_linked_start')) return invalidField('scheduledStart', 'Linked dates need a start');
  if (constraint.endsWith('_milestone_has_no_length')) return invalidField('duration', 'A milestone has no duration');
  if (constraint === 'projects_work_week_check') return invalidField('workWeek', 'No day of the week is worked');
  if (constraint === 'decisions_one_day') return invalidField('neededBy', 'Either a task or phase, or a day');
  if (constraint.endsWith('_fixed_day')) return invalidField('notBefore', 'A fixed task needs its day');
  if (constraint === 'documents_named_check')
    return invalidField('number', 'A drawing has a number, another document a title');
  if (constraint === 'document_versions_n_check') return invalidField('pages', 'A drawing has at most 100 versions');
  return invalidField('', 'Not a valid value');
}

function isPostgresFailure(error: unknown): error is PostgresFailure {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** scheduled_start → scheduledStart */
export function toCamel(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
