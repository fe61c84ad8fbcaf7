// Matching sets of calm colours; a picture uses one set.
import type { Random } from './random.ts';

export interface Palette {
  skyTop: string;
  skyBottom: string;
  sun: string;
  far: string;
  middle: string;
  ground: string;
  groundShade: string;
  wall: string;
  wallShade: string;
  roof: string;
  roofShade: string;
  trim: string;
  glass: string;
  glassShade: string;
  accent: string;
  plant: string;
  plantShade: string;
  ink: string;
}

/** The same in every palette: sawn wood and burnt clay. */
export const TIMBER = '#c99b66';
export const BRICK = '#b9745c';

const MORNING: Palette = {
  skyTop: '#cfe0e6',
  skyBottom: '#f8eedf',
  sun: '#fbe3bd',
  far: '#c3d2cf',
  middle: '#a9bfb0',
  ground: '#c8cfae',
  groundShade: '#b3bd97',
  wall: '#f6efe2',
  wallShade: '#e3d7c3',
  roof: '#a1604a',
  roofShade: '#854b39',
  trim: '#fffdf8',
  glass: '#b5d0d8',
  glassShade: '#8fb1bc',
  accent: '#d9904f',
  plant: '#7f9f78',
  plantShade: '#64855f',
  ink: '#35444c',
};

const SLATE: Palette = {
  skyTop: '#c3d3e0',
  skyBottom: '#eef1ec',
  sun: '#fdf3da',
  far: '#b9c9d2',
  middle: '#9fb5b6',
  ground: '#b7c4b2',
  groundShade: '#a2b19d',
  wall: '#ecebe6',
  wallShade: '#d3d3cd',
  roof: '#4f6076',
  roofShade: '#3f4e61',
  trim: '#ffffff',
  glass: '#a7c3d4',
  glassShade: '#7f9fb4',
  accent: '#d0a649',
  plant: '#6f9483',
  plantShade: '#577a6a',
  ink: '#2c3a47',
};

const CLAY: Palette = {
  skyTop: '#f0dccb',
  skyBottom: '#fbf4e8',
  sun: '#f6c893',
  far: '#dcc5b2',
  middle: '#c5b196',
  ground: '#d8c8a8',
  groundShade: '#c6b48f',
  wall: '#d8a689',
  wallShade: '#c08e71',
  roof: '#5d4f4e',
  roofShade: '#4a3e3e',
  trim: '#fbf3e7',
  glass: '#bcd0cf',
  glassShade: '#93aead',
  accent: '#4d7f86',
  plant: '#8b9a6b',
  plantShade: '#6f7f52',
  ink: '#43393a',
};

const FOREST: Palette = {
  skyTop: '#d3e2da',
  skyBottom: '#f5f3e7',
  sun: '#fbe9c4',
  far: '#b7cbbd',
  middle: '#94b09c',
  ground: '#b4c39b',
  groundShade: '#9fb085',
  wall: '#efe8d9',
  wallShade: '#dacfba',
  roof: '#456257',
  roofShade: '#365046',
  trim: '#fdfaf2',
  glass: '#b4cdc9',
  glassShade: '#8cada8',
  accent: '#c9744f',
  plant: '#63885f',
  plantShade: '#4c6f4b',
  ink: '#2f3f3a',
};

/** A random set. */
export function paletteOf(random: Random): Palette {
  return random.pick(MORNING, SLATE, CLAY, FOREST);
}
