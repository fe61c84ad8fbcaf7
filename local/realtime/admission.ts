// Limits open sockets. A socket is a stranger until it presents a user's token. Strangers are counted by address, and
// the oldest is closed when there are too many, since a page sends its token as soon as its socket opens. So nobody
// without an account can block others. Users are counted individually, from any address.
import {
  BAD_TOKENS,
  JOINS_PER_ADDRESS,
  JOINS_PER_USER,
  SOCKETS_PER_USER,
  STRANGER_MS,
  STRANGERS,
  STRANGERS_PER_ADDRESS,
} from './limits.ts';
import { createRates } from './rate.ts';

/** The entry of one open socket. */
export interface Seat {
  /** Counts a join or token renewal of a verified user. Returns the reason for a rejection, else null. */
  admit(user: string): string | null;
  /** Counts an invalid token. */
  refuse(): void;
  /** Called when the socket has closed. */
  leave(): void;
}

interface Stranger {
  address: string;
  since: number;
  close(): void;
}

const TOO_MANY_SOCKETS = 'ConnectionRateLimitReached: Too many connected users';
const TOO_MANY_JOINS = 'ClientJoinRateLimitReached: Too many joins per second';

export class Admission {
  /** In order of arrival. */
  readonly #strangers = new Set<Stranger>();
  readonly #sockets = new Map<string, number>();
  readonly #mayUserJoin = createRates(JOINS_PER_USER);
  readonly #mayAddressJoin = createRates(JOINS_PER_ADDRESS);

  /** Registers a socket that has just opened; calls `close` when it must end. */
  open(address: string, close: () => void): Seat {
    const stranger: Stranger = { address, since: Date.now(), close };
    let user: string | null = null;
    let badTokens = 0;
    this.#strangers.add(stranger);
    this.#makeRoom(address);
    return {
      admit: (next) => {
        if (user !== next) {
          if ((this.#sockets.get(next) ?? 0) >= SOCKETS_PER_USER) return TOO_MANY_SOCKETS;
          this.#strangers.delete(stranger);
          this.#count(user, -1);
          this.#count(next, 1);
          user = next;
        }
        return this.#mayUserJoin(next) && this.#mayAddressJoin(address) ? null : TOO_MANY_JOINS;
      },
      refuse: () => {
        badTokens += 1;
        if (user === null && badTokens >= BAD_TOKENS) close();
      },
      leave: () => {
        this.#strangers.delete(stranger);
        this.#count(user, -1);
        user = null;
      },
    };
  }

  /** Closes sockets that have been strangers for too long. */
  closeLate(now: number): void {
    for (const { since, close } of [...this.#strangers]) {
      if (now - since < STRANGER_MS) return;
      close();
    }
  }

  /** The number of sockets without a token. */
  get strangers(): number {
    return this.#strangers.size;
  }

  #makeRoom(address: string): void {
    const ofAddress = [...this.#strangers].filter((stranger) => stranger.address === address);
    if (ofAddress.length > STRANGERS_PER_ADDRESS) this.#close(ofAddress[0]);
    else if (this.#strangers.size > STRANGERS) this.#close([...this.#strangers][0]);
  }

  #close(stranger: Stranger | undefined): void {
    if (!stranger) return;
    this.#strangers.delete(stranger);
    stranger.close();
  }

  #count(user: string | null, more: number): void {
    if (user === null) return;
    const sockets = (this.#sockets.get(user) ?? 0) + more;
    if (sockets > 0) this.#sockets.set(user, sockets);
    else this.#sockets.delete(user);
  }
}
