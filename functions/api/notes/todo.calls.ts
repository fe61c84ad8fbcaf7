// Calls of to-dos, each of which is of a note.
import { z } from 'zod';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { todo, todoListItem, todoPut, todoStep, todosQuery } from '../../core/notes/todos.contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { readPage, write } from '../http/transaction.ts';
import { listTodos } from './todo-list.queries.ts';
import { putTodo, removeTodo, stepTodo } from './todos.queries.ts';

const todos = section('To-dos');

export const todoCalls: readonly Call[] = [
  todos('GET /todos', 'listTodos', 'The to-dos of all projects by their last day, in pages', {
    query: todosQuery,
    answer: z.array(todoListItem),
    paged: todoListItem,
    handle: (c, { query }) => readPage(c, (db) => listTodos(db, query)),
  }),
  todos('PUT /projects/{id}/notes/{noteId}/todo', 'putTodo', 'Makes a note a to-do, or changes it', {
    body: todoPut,
    answer: todo,
    guards: todo,
    write: (db, { id, noteId, body }) => putTodo(db, { projectId: id, noteId }, body),
  }),
  todos('DELETE /projects/{id}/notes/{noteId}/todo', 'removeTodo', 'Makes a to-do a note as others', {
    answer: deleted,
    write: (db, { id, noteId }) => removeTodo(db, { projectId: id, noteId }),
  }),
  todos('POST /projects/{id}/notes/{noteId}/todo/state', 'stepTodo', 'Takes a to-do to another state', {
    body: todoStep,
    answer: todo,
    failures: { 429: messageFailure },
    handle: async (c, { id, noteId, body }) => {
      if (body.text !== undefined) await countOwn(c, 'replies');
      return write(c, (db) => stepTodo(db, { projectId: id, noteId }, body));
    },
  }),
];
