// From which state a to-do goes to which (docs/product.md#todo-steps).
import type { TodoState } from './todo-names.ts';

/** The facts on which the next step of a to-do depends. */
export interface TodoFacts {
  state: TodoState;
  isPunch: boolean;
  needsPhoto: boolean;
  /** A reply has a picture since the to-do is open. */
  hasPhoto: boolean;
}

/** The states to which a to-do goes from its own: only a punch item is checked, and each opens again. */
export function stepsOf({ state, isPunch }: Pick<TodoFacts, 'state' | 'isPunch'>): readonly TodoState[] {
  if (state === 'open') return ['done'];
  if (state === 'checked') return ['done', 'open'];
  return isPunch ? ['checked', 'open'] : ['open'];
}

/** Why a to-do does not go to a state; null when it does, or has it already. */
export function refusalOf(todo: TodoFacts, to: TodoState): 'photo' | 'step' | null {
  if (to === todo.state) return null;
  if (!stepsOf(todo).includes(to)) return 'step';
  return todo.state === 'open' && todo.needsPhoto && !todo.hasPhoto ? 'photo' : null;
}

/** The steps that a trade takes by its link. */
export const tradeSteps = ['done', 'open'] as const;
export type TradeStep = (typeof tradeSteps)[number];

/**
 * The same for the trade that is to do it: done or checked already it stays so, and only what the trade did itself opens
 * again, until somebody checks it.
 */
export function refusalToTrade(todo: TodoFacts & { isOwnDoing: boolean }, to: TradeStep): 'photo' | 'step' | null {
  if (to === 'done') return todo.state === 'open' ? refusalOf(todo, to) : null;
  return todo.state === 'open' || (todo.state === 'done' && todo.isOwnDoing) ? null : 'step';
}

/** Whether nothing is left to do: other to-dos end at done, a punch item once it is checked. */
export function isSettled({ state, isPunch }: Pick<TodoFacts, 'state' | 'isPunch'>): boolean {
  return state === 'checked' || (state === 'done' && !isPunch);
}
