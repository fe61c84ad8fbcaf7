// One room for each private topic. There are no public topics.
import { Presence } from './presence.ts';
import type { Frame } from './protocol.ts';

export interface Listener {
  readonly seesPresence: boolean;
  deliver(frame: Frame): void;
}

export interface Room {
  readonly name: string;
  readonly listeners: Set<Listener>;
  readonly presence: Presence;
}

export class Rooms {
  readonly #rooms = new Map<string, Room>();

  /** Adds the listener to the room of a topic (without `realtime:`), creating it if needed. */
  enter(name: string, listener: Listener): Room {
    const room = this.#rooms.get(name) ?? { name, listeners: new Set<Listener>(), presence: new Presence() };
    this.#rooms.set(name, room);
    room.listeners.add(listener);
    return room;
  }

  leave(room: Room, listener: Listener): void {
    room.listeners.delete(listener);
    if (room.listeners.size === 0) this.#rooms.delete(room.name);
  }

  /** The number of joined channels in all rooms. */
  listeners(): number {
    return [...this.#rooms.values()].reduce((sum, room) => sum + room.listeners.size, 0);
  }

  find(name: string): Room | undefined {
    return this.#rooms.get(name);
  }
}

/** Sends one frame to all listeners in the room, or to those that `to` selects. */
export function deliver(room: Room, frame: Frame, to: (listener: Listener) => boolean = () => true): void {
  for (const listener of room.listeners) if (to(listener)) listener.deliver(frame);
}
