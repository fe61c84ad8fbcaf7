// The rooms: one for each topic, and another for the same topic when it is private, as on hosted.
import { Presence } from './presence.ts';
import type { Frame } from './protocol.ts';

export interface Listener {
  readonly seesPresence: boolean;
  deliver(frame: Frame): void;
}

export interface Room {
  readonly key: string;
  readonly listeners: Set<Listener>;
  readonly presence: Presence;
}

export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /** Adds the listener to the room of a name (a topic without `realtime:`), which is made when it is the first. */
  enter(name: string, isPrivate: boolean, listener: Listener): Room {
    const key = roomKey(name, isPrivate);
    const room = this.#rooms.get(key) ?? { key, listeners: new Set<Listener>(), presence: new Presence() };
    this.#rooms.set(key, room);
    room.listeners.add(listener);
    return room;
  }

  leave(room: Room, listener: Listener): void {
    room.listeners.delete(listener);
    if (room.listeners.size === 0) this.#rooms.delete(room.key);
  }

  /** How many channels are joined in all rooms. */
  listeners(): number {
    return [...this.#rooms.values()].reduce((sum, room) => sum + room.listeners.size, 0);
  }

  find(name: string, isPrivate: boolean): Room | undefined {
    return this.#rooms.get(roomKey(name, isPrivate));
  }
}

/** Hands one frame, made once, to everybody in the room, or to those that `to` chooses. */
export function deliver(room: Room, frame: Frame, to: (listener: Listener) => boolean = () => true): void {
  for (const listener of room.listeners) if (to(listener)) listener.deliver(frame);
}

function roomKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`;
}
