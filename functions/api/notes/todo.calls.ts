// Calls of to-dos, each of which is of a note.
import { z } from 'zod';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import {
  todo,
  todoListItem,
  todoPut,
  todoStep,
  todosCreate,
  todosCreated,
  todosQuery,
} from '../../core/notes/todos.contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import { type Call, section } from '../http/call.ts';
import { readPage, write } from '../http/transaction.ts';
import { listTodos } from './todo-list.queries.ts';
import { createTodos, putTodo, removeTodo, stepTodo } from './todos.queries.ts';

const todos = section('To-dos');

export const todoCalls: readonly Call[] = [
  todos('GET /todos', 'listTodos', 'The to-dos of all projects by their last day, in pages', {
    query: todosQuery,
    answer: z.array(todoListItem),
    paged: todoListItem,
    handle: (c, { query }) => readPage(c, (db) => listTodos(db, query)),
  }),
  todos('POST /projects/{id}/tasks/{taskId}/todos', 'createTodos', 'Makes each line of a list a to-do', {
    body: todosCreate,
    answer: todosCreated,
    status: 201,
    write: (db, { id, taskId, body }) => createTodos(db, { projectId: id, taskId }, body),
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
