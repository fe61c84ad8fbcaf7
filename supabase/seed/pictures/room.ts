// A room of a floor plan, in pixels of the picture.
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}
