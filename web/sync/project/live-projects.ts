import { LINGER_MS } from '../transport/timing.ts';
import type { LiveProject } from './channel.ts';

interface Held {
  live: LiveProject;
  holders: number;
  timer?: ReturnType<typeof setTimeout>;
}

export interface LiveProjects {
  /** The live project of this session; the first call joins it. */
  live: (projectId: number) => LiveProject;
  /** Keeps a project joined; returns a function that releases it, with a delay for the next screen. */
  hold: (projectId: number) => () => void;
  /** Rejoins all open projects with new topic keys. */
  rejoin: () => void;
  /** Rejoins open projects whose topic keys have changed. */
  checkKeys: () => void;
  /** Leaves every project. */
  close: () => void;
}

export function createLiveProjects(join: (projectId: number) => LiveProject): LiveProjects {
  const projects = new Map<number, Held>();

  function heldOf(projectId: number): Held {
    const known = projects.get(projectId);
    if (known) return known;
    const held: Held = { live: join(projectId), holders: 0 };
    projects.set(projectId, held);
    leaveLater(projectId, held);
    return held;
  }

  function leaveLater(projectId: number, held: Held) {
    clearTimeout(held.timer);
    held.timer = setTimeout(() => {
      if (held.holders > 0) return;
      held.live.leave();
      projects.delete(projectId);
    }, LINGER_MS);
  }

  return {
    live: (projectId) => heldOf(projectId).live,
    hold: (projectId) => {
      const held = heldOf(projectId);
      held.holders += 1;
      clearTimeout(held.timer);
      return () => {
        held.holders -= 1;
        if (held.holders === 0) leaveLater(projectId, held);
      };
    },
    rejoin: () => {
      for (const { live } of projects.values()) live.rejoin();
    },
    checkKeys: () => {
      for (const { live } of projects.values()) live.checkKeys();
    },
    close: () => {
      for (const { live, timer } of projects.values()) {
        clearTimeout(timer);
        live.leave();
      }
      projects.clear();
    },
  };
}
