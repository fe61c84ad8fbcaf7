import { isTakenOver } from '../../lib/http/connection.ts';
import { say } from '../../lib/language/say.ts';

/** Why a call failed: that something else answers in the server's place (docs/product.md#not-our-answer), else as given. */
export function noAnswer(otherwise: string): string {
  return isTakenOver.get() ? say('Something else answers instead of the server.') : otherwise;
}
