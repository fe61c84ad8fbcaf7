import { expect, test } from 'vitest';
import { addProjectClient, removeProjectClient } from '../features/clients/write-clients.ts';
import { launchProject } from '../features/launch/write-launch.ts';
import { createProject } from '../features/projects/data/create-project.ts';
import { saveBanner, setProjectEnabled, updateProject } from '../features/projects/data/write-projects.ts';
import { createTemplate, deleteTemplate } from '../features/templates/write-templates.ts';
import { createUser, requestPasswordReset, updateUser } from '../features/users/write-users.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { page } from '../lib/page.ts';
import { showToast } from '../lib/toast/toast.ts';
import { type ToastMeta, toastForFailure, toastForSuccess } from '../model/toast-policy.ts';
import { api } from '../session/api.ts';
import { supabase } from '../session/supabase.ts';
import { createSync } from '../sync/sync.ts';
import { planToasts } from '../sync/write/plan-toasts.ts';
import { removeNote, removeNoteFile } from '../sync/write/remove-note.ts';
import { sendSignup } from '../sync/write/send-signup.ts';

const sync = createSync({ userId: 'me', api, realtime: supabase, page, showToast });
const failed = new ApiError(500, { message: 'Down' });
const shared = 'Down.  Contact Tech Support.';
const withReason = (failure: string) => `${failure}${failure.endsWith('.') ? '' : ':'} ${shared}`;
/** Shown by the caller, so that the screen's own words stand alone. */
const refused = new ApiError(404, { message: 'not found' });

const ofProjects: [string, ToastMeta | undefined, string | null, string][] = [
  ['updating a project', updateProject(1).meta, 'Project updated', 'Error updating project'],
  ['launching', launchProject(1).meta, 'Project launched!', 'Project launch failed'],
  ['enabling', setProjectEnabled(1).meta, 'Status updated!', 'Status could not be changed'],
  ['a banner', saveBanner(sync, 1, { x: 50, y: 50 }).meta, null, 'Banner picture could not be saved'],
  ['removing a client', removeProjectClient(1).meta, 'Client removed', 'Error removing project additional customer'],
  ['adding a client', addProjectClient(1).meta, 'Additional client added', 'Cient could not be added to the project'],
  ['removing a photo', removeNoteFile(sync, 1, 1, 1).meta, 'Item removed', 'Item could not be removed'],
  ['deleting a note', removeNote(sync, 1, 1).meta, 'Note Deleted', 'Error deleting project note'],
  ['deleting a task', planToasts({ kind: 'delete', entity: 'task' }), 'Task Deleted', 'Error deleting project task'],
  [
    'deleting a phase',
    planToasts({ kind: 'delete', entity: 'phase' }),
    'Phase Deleted',
    'Error deleting project phase',
  ],
  [
    'deleting a major phase',
    planToasts({ kind: 'delete', entity: 'majorphase' }),
    'Major Phase Deleted',
    'Error deleting project major phase',
  ],
];

// docs/product.md#project-toasts, docs/product.md#toasts
test.each(ofProjects)('on the project screen %s shows its result for 3 seconds', (_what, meta, success, failure) => {
  const done = toastForSuccess(meta);
  expect(done && [done.text, done.autoClose]).toEqual(success && [success, 3000]);
  expect(toastForFailure(failed, meta)).toMatchObject({ text: withReason(failure), autoClose: 10_000 });
  expect(toastForFailure(refused, meta)).toMatchObject({ text: failure, autoClose: 3000 });
});

const elsewhere: [string, ToastMeta | undefined, string | null, string | null][] = [
  ['creating a user', createUser.meta, 'User created', 'Error creating user'],
  ['updating a user', updateUser('a').meta, 'User updated', 'Error updating user'],
  [
    'a signup e-mail',
    sendSignup('a').meta,
    'Signup email sent',
    'There was an issue sending the signup code. Please try again later.',
  ],
  ['a password reset', requestPasswordReset('a').meta, null, 'Error requesting password reset. Please try again.'],
  ['creating a project', createProject.meta, 'Project created', 'Error creating project'],
  ['creating a template', createTemplate.meta, 'Template created', 'Error creating project'],
  ['deleting a template', deleteTemplate.meta, 'Template deleted', null],
];

// docs/product.md#project-name-taken, docs/product.md#toasts, docs/product.md#toast-texts
test.each(elsewhere)('%s shows its result for 5 seconds', (_what, meta, success, failure) => {
  const done = toastForSuccess(meta);
  expect(done && [done.text, done.autoClose]).toEqual(success && [success, 5000]);
  expect(toastForFailure(failed, meta)?.text).toBe(failure ? withReason(failure) : shared);
  expect(toastForFailure(refused, meta) ?? null).toEqual(failure && { tone: 'error', text: failure, autoClose: 5000 });
});

// docs/product.md#client-on-project
test('a client on the project is a warning, a name or e-mail in use shows at its field', () => {
  const taken = (what: string) => new ApiError(422, { message: what });
  expect(toastForFailure(taken('client'), addProjectClient(1).meta)).toMatchObject({
    tone: 'warning',
    text: 'Client is already on this project',
  });
  expect(toastForFailure(taken('name'), createProject.meta)).toBeNull();
  expect(toastForFailure(taken('email'), createUser.meta)).toBeNull();
});
