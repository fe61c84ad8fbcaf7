// Who gets which status from each call, written by hand. The policies of the database are tested on their own;
// this is what a caller of /api meets. A call without a line here fails the test.

/** The callers, in the order of the columns. */
export const callers = [
  'signed out',
  'client of the project',
  'client of another project',
  'staff',
  'administrator',
  'disabled staff',
  'staff who must change the password',
  'signed-out session',
] as const;

type Statuses = readonly [number, number, number, number, number, number, number, number];

export const permissions: Readonly<Record<string, Statuses>> = {
  // biome-ignore-start format: a table
  //                                                         out  of   other staff admin disab must ended
  'POST /authenticate': [200, 200, 200, 200, 200, 200, 200, 200],
  'POST /tokenpasswordreset': [200, 200, 200, 200, 200, 200, 200, 200],
  'GET /me': [400, 400, 400, 200, 200, 400, 400, 400],

  'GET /users': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /users/{userId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /users': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /users as staff': [400, 400, 400, 403, 201, 400, 400, 400],
  'POST /users as administrator': [400, 400, 400, 403, 201, 400, 400, 400],
  'PATCH /users/{userId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /users/{userId} of staff': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /users/{userId} to another type': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /users/{userId} to disabled': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /users/{userId} to another address': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /users/{userId} of staff to another address': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /users/{userId}/passwordresetrequest': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /users/{userId}/passwordresetrequest of staff': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /users/{userId}/sendsignup': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /customers': [400, 400, 400, 200, 200, 400, 400, 400],

  'GET /projects': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects': [400, 400, 400, 201, 201, 400, 400, 400],
  'GET /projects/{id}': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}': [400, 400, 400, 200, 200, 400, 400, 400],
  'DELETE /projects/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'GET /projects/{id}/changes': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /projects/{id}/roadmap': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/banner': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/users/{userId}': [400, 400, 400, 201, 201, 400, 400, 400],
  'DELETE /projects/{id}/users/{userId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /templates': [400, 400, 400, 200, 200, 400, 400, 400],
  'DELETE /templates/{id}': [400, 400, 400, 200, 200, 400, 400, 400],

  'GET /projects/{id}/notes': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /projects/{id}/notes/{noteId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/notes/{noteId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'DELETE /projects/{id}/notes/{noteId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /projects/{id}/tasks/{taskId}/notes': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/tasks/{taskId}/notes': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /projects/{id}/notes/{noteId}/photos': [400, 400, 400, 201, 201, 400, 400, 400],
  'DELETE /projects/{id}/photos/{photoId}': [400, 400, 400, 200, 200, 400, 400, 400],

  'GET /majorphases': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /majorphases/{id}/phases': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /phases/{id}/tasks': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /majorphases': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /phases': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /tasks': [400, 400, 400, 201, 201, 400, 400, 400],
  'PATCH /majorphases/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'DELETE /majorphases/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /phases/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'DELETE /phases/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /tasks/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'DELETE /tasks/{id}': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /majorphasesorder': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /majorphases/{id}/phasesorder': [400, 400, 400, 403, 200, 400, 400, 400],
  'PATCH /phases/{id}/tasksorder': [400, 400, 400, 403, 200, 400, 400, 400],

  'GET /audit': [400, 400, 400, 403, 200, 400, 400, 400],
  'GET /settings': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /settings': [400, 400, 400, 403, 200, 400, 400, 400],
  'POST /settings/logo': [400, 400, 400, 403, 200, 400, 400, 400],
  'DELETE /settings/logo': [400, 400, 400, 403, 200, 400, 400, 400],
  'GET /notifications': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /notifications/unread': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /notifications/read': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /notifications/preferences': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /notifications/preferences': [400, 400, 400, 200, 200, 400, 400, 400],

  'GET /client/me': [400, 200, 200, 400, 400, 400, 400, 400],
  'GET /client/projects': [400, 200, 200, 400, 400, 400, 400, 400],
  'GET /client/projects/{id}': [400, 200, 404, 400, 400, 400, 400, 400],
  'GET /client/projects/{id}/notes': [400, 200, 404, 400, 400, 400, 400, 400],

  'POST /projects/{id}/majorphases': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /projects/{id}/majorphases/{majorPhaseId}': [400, 400, 400, 201, 201, 400, 400, 400],
  'GET /projects/{id}/majorphases/{majorPhaseId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/majorphases/{majorPhaseId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'DELETE /projects/{id}/majorphases/{majorPhaseId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/majorphases/{majorPhaseId}/restore': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/phases': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /projects/{id}/phases/{phaseId}': [400, 400, 400, 201, 201, 400, 400, 400],
  'GET /projects/{id}/phases/{phaseId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/phases/{phaseId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'DELETE /projects/{id}/phases/{phaseId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/phases/{phaseId}/restore': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /projects/{id}/phases/{phaseId}/tasks': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/tasks': [400, 400, 400, 201, 201, 400, 400, 400],
  'POST /projects/{id}/tasks/{taskId}': [400, 400, 400, 201, 201, 400, 400, 400],
  'GET /projects/{id}/tasks/{taskId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/tasks/{taskId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'DELETE /projects/{id}/tasks/{taskId}': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/tasks/{taskId}/restore': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/majorphasesorder': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/majorphases/{majorPhaseId}/phasesorder': [400, 400, 400, 200, 200, 400, 400, 400],
  'PATCH /projects/{id}/majorphases/{majorPhaseId}/phases/{phaseId}/tasksorder': [
    400, 400, 400, 200, 200, 400, 400, 400,
  ],

<<<<<<< HEAD
  'GET /content/{id}/{variant} made for clients': [302, 302, 302, 302, 302, 302, 302, 302],
  'GET /content/{id}/{variant} made for clients before the note became internal': [
    404, 404, 404, 404, 404, 404, 404, 404,
  ],
  'GET /content/{id}/{variant} made for clients before the project was disabled': [
    404, 404, 404, 404, 404, 404, 404, 404,
  ],
=======
  'POST /projects/{id}/import': [400, 400, 400, 201, 201, 400, 400, 400],
  'GET /projects/{id}/calendar': [400, 400, 400, 200, 200, 400, 400, 400],
  'POST /projects/{id}/calendar': [400, 400, 400, 201, 201, 400, 400, 400],
  'DELETE /projects/{id}/calendar': [400, 400, 400, 200, 200, 400, 400, 400],
  'GET /calendar/{file}': [200, 200, 200, 200, 200, 200, 200, 200],

>>>>>>> ac884d2 (Take a project out as a ZIP, its plan as Excel, CSV or a calendar under a secret link, and bring a plan in from a spreadsheet, looked at first row by row)
  'GET /content/{id}/{variant}': [302, 302, 302, 302, 302, 302, 302, 302],
  'GET /health': [200, 200, 200, 200, 200, 200, 200, 200],
  'POST /jobs/run': [401, 401, 401, 401, 401, 401, 401, 401],
  'GET /openapi.json': [200, 200, 200, 200, 200, 200, 200, 200],
  'GET /docs': [302, 302, 302, 302, 302, 302, 302, 302],
  // biome-ignore-end format: a table
};
