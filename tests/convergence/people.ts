// Controls the threads of the convergence test.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PersonData, PersonOrder, PersonView } from './person.ts';

export interface Person {
  name: string;
  work: () => void;
  rest: () => void;
  show: () => Promise<PersonView>;
  close: () => Promise<unknown>;
}

/** Resolves when the person has the plan and receives changes. */
export async function hirePerson(data: PersonData): Promise<Person> {
  const worker = new Worker(new URL('./person.ts', import.meta.url), { workerData: data });
  const order = (what: PersonOrder) => worker.postMessage(what);
  /** An error of the person's thread. */
  let fault: Error | undefined;
  worker.on('error', (error: Error) => {
    fault = error;
  });
  await once(worker, 'message');
  return {
    name: data.name,
    work: () => order('work'),
    rest: () => order('rest'),
    show: async () => {
      if (fault) throw new Error(`${data.name} broke off`, { cause: fault });
      order('show');
      const [view] = await once(worker, 'message');
      return view as PersonView;
    },
    close: () => worker.terminate(),
  };
}
