// The tabs of the projects that are looked at.
import { type ProjectTab, paths } from '../../web/model/paths.ts';
import type { World } from './world.ts';

export const onCrowded = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.crowdedId, tab);
export const onLinked = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.linkedId, tab);
export const onDemo = (tab: ProjectTab) => (world: World) => paths.editProject.href(world.projectId, tab);
