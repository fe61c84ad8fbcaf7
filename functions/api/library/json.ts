// Rows of the generic library with the contract's names. Aliases: m major phase, p phase, t task.
import { fieldsOf, object } from '../../_shared/database/json.ts';
import { genericMajorPhaseFacts, genericPhaseFacts, genericTaskFacts } from './facts.ts';

export const genericMajorPhase = object(fieldsOf('m', genericMajorPhaseFacts, {}));
export const genericPhase = object(fieldsOf('p', genericPhaseFacts, {}));
export const genericTask = object(fieldsOf('t', genericTaskFacts, {}));
