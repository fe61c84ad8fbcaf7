// The rights of one channel, from its token. Reading is checked with each token and again while the channel is open
// (access-watch.ts), writing when the client first sends. Only users and the service get access, each with a token.
import type { CheckToken, Claims, TokenCheck } from '../keys/access-token.ts';
import type { AccessWatch, Watched } from './access-watch.ts';
import type { Seat } from './admission.ts';
import type { Authorization, Extension, ReadAccess } from './authorization.ts';

interface AccessOptions {
  authorization: Authorization;
  checkToken: CheckToken;
  watch: AccessWatch;
  /** The seat of the channel's socket. */
  seat: Seat;
  /** The topic without `realtime:`. */
  name: string;
  isPrivate: boolean;
  /** Called when the token expires without a new one, its session ends, or the right to read is lost. */
  onOver(reason: string): void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const NOTHING: ReadAccess = { broadcast: false, presence: false };
const PRIVATE_ONLY = 'PrivateOnly: This project only allows private channels';
const NO_SESSION = 'Unauthorized: The token of a signed-in user is needed';

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
  #watched: Watched | null = null;
  #read = NOTHING;
  #expiry: NodeJS.Timeout | undefined;
  #over = false;

  constructor(options: AccessOptions) {
    this.#options = options;
  }

  get readsPresence(): boolean {
    return this.#read.presence;
  }

  /** The user of the token; the service has no id. */
  get user(): string | undefined {
    return this.#watched?.claims.sub;
  }

  /** Accepts a token. Returns null when it is valid and may read the topic, else the reason. */
  async take(token: string): Promise<string | null> {
    if (token === this.#token) return null;
    const { authorization, checkToken, seat, name, isPrivate } = this.#options;
    const check = await checkToken(token);
    const refusal = 'problem' in check ? TOKEN_REFUSALS[check.problem] : refusalOf(check.claims);
    if (refusal !== null || 'problem' in check) {
      seat.refuse();
      return refusal;
    }
    const { claims } = check;
    const limit = isService(claims) ? null : seat.admit(claims.sub ?? '');
    if (limit !== null) return limit;
    if (!isPrivate) return PRIVATE_ONLY;
    const read = await authorization.mayRead(claims, name);
    if (!read.broadcast) return `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
    if (this.#over) return null;
    this.#token = token;
    this.#read = read;
    this.#mayWrite.clear();
    this.#watchRight(claims);
    this.#watchExpiry(claims.exp * 1000);
    return null;
  }

  async mayWrite(extension: Extension): Promise<boolean> {
    const { authorization, name } = this.#options;
    if (!this.#watched) return false;
    const known = this.#mayWrite.get(extension);
    if (known !== undefined) return known;
    const allowed = await authorization.mayWrite(this.#watched.claims, name, extension);
    this.#mayWrite.set(extension, allowed);
    return allowed;
  }

  /** Stops the expiry timer and the watch over the right. */
  end(): void {
    this.#over = true;
    clearTimeout(this.#expiry);
    if (this.#watched) this.#options.watch.delete(this.#watched);
  }

  #watchRight(claims: Claims): void {
    const { watch, name } = this.#options;
    if (this.#watched) watch.delete(this.#watched);
    this.#watched = {
      claims,
      topic: name,
      onAccess: (access, reason) => {
        if (!access) return this.#options.onOver(reason);
        this.#read = access;
        this.#mayWrite.clear();
      },
    };
    watch.add(this.#watched);
  }

  #watchExpiry(at: number): void {
    clearTimeout(this.#expiry);
    if (this.#over) return;
    const left = at - Date.now();
    this.#expiry = setTimeout(
      () => (left > LONGEST_TIMER_MS ? this.#watchExpiry(at) : this.#options.onOver('Token has expired')),
      Math.max(0, Math.min(left, LONGEST_TIMER_MS)),
    );
  }
}

/** Whether the claims are those of the service key. */
export function isService({ role }: Claims): boolean {
  return role === 'service_role';
}

/** Why these claims have no access to Realtime; null for a signed-in user and for the service. */
export function refusalOf(claims: Claims): string | null {
  const isPerson = claims.role !== 'anon' && typeof claims.sub === 'string' && claims.sub !== '';
  return isPerson || isService(claims) ? null : NO_SESSION;
}
