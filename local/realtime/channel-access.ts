// What one channel may do, by its token: asked of the policies when a token comes, and for writing when the client
// first sends; the answers hold until the next token, as on hosted.
import type { CheckToken, Claims, TokenCheck } from '../access-token.ts';
import type { Authorization, Extension, ReadAccess } from './authorization.ts';

interface AccessOptions {
  authorization: Authorization;
  checkToken: CheckToken;
  /** The topic without `realtime:`. */
  name: string;
  isPrivate: boolean;
  /** Called when the token runs out before another came. */
  onExpired(): void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const EVERYTHING: ReadAccess = { broadcast: true, presence: true };

const TOKEN_REFUSALS: Record<Extract<TokenCheck, { problem: string }>['problem'], string> = {
  malformed: 'MalformedJWT: The token provided is not a valid JWT',
  signature: 'JwtSignatureError: Failed to validate JWT signature',
  claims: 'InvalidJWTToken: Fields `role` and `exp` are required in JWT',
  expired: 'InvalidJWTToken: Token has expired',
};

export class ChannelAccess {
  readonly #options: AccessOptions;
  readonly #mayWrite = new Map<Extension, boolean>();
  #token = '';
  #claims: Claims | null = null;
  #read = EVERYTHING;
  #expiry: NodeJS.Timeout | undefined;
  #over = false;

  constructor(options: AccessOptions) {
    this.#options = options;
  }

  get readsPresence(): boolean {
    return this.#read.presence;
  }

  /** Takes the token; null when it is good and may read the topic, else why not. */
  async take(token: string): Promise<string | null> {
    if (token === this.#token) return null;
    const { authorization, checkToken, name, isPrivate } = this.#options;
    const check = await checkToken(token);
    if ('problem' in check) return TOKEN_REFUSALS[check.problem];
    const read = isPrivate ? await authorization.mayRead(check.claims, name) : EVERYTHING;
    if (!read.broadcast) return `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
    this.#token = token;
    this.#claims = check.claims;
    this.#read = read;
    this.#mayWrite.clear();
    this.#watchExpiry(check.claims.exp * 1000);
    return null;
  }

  async mayWrite(extension: Extension): Promise<boolean> {
    const { authorization, name, isPrivate } = this.#options;
    if (!isPrivate) return true;
    if (!this.#claims) return false;
    const known = this.#mayWrite.get(extension);
    if (known !== undefined) return known;
    const allowed = await authorization.mayWrite(this.#claims, name, extension);
    this.#mayWrite.set(extension, allowed);
    return allowed;
  }

  /** Ends the wait for the token's end. */
  end(): void {
    this.#over = true;
    clearTimeout(this.#expiry);
  }

  #watchExpiry(at: number): void {
    clearTimeout(this.#expiry);
    if (this.#over) return;
    const left = at - Date.now();
    this.#expiry = setTimeout(
      () => (left > LONGEST_TIMER_MS ? this.#watchExpiry(at) : this.#options.onExpired()),
      Math.max(0, Math.min(left, LONGEST_TIMER_MS)),
    );
  }
}
