// The photos of the notes in screenshots: a silo and its sheds, seen from as many sides as there are photos.
import sharp from 'sharp';

const HEIGHT = 600;

/** A JPEG of the silo; the sheds, the light and the width differ from side to side. */
export async function siloPicture(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const width = 800 + side * 40;
  const silo = width * (0.3 + (side % 4) * 0.12);
  const shed = side % 2 === 0 ? silo + 150 : silo - 330;
  const light = 62 + (side % 3) * 8;
  const bands = [230, 280, 330, 380, 430].map(
    (y) => `<path d="M${silo} ${y} q70 14 140 0" fill="none" stroke="hsl(210 8% 52%)" stroke-width="3"/>`,
  );
  const boards = [0, 30, 60, 90, 120, 150].map(
    (x) => `<path d="M${shed + x} 370 v110" stroke="hsl(12 38% 32%)" stroke-width="2"/>`,
  );
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
      <rect width="${width}" height="${HEIGHT}" fill="hsl(205 48% ${light + 12}%)"/>
      <circle cx="${width - 120}" cy="90" r="38" fill="hsl(45 90% 84%)"/>
      <path d="M0 430 L${width * 0.35} 350 L${width * 0.7} 420 L${width} 370 V${HEIGHT} H0 Z" fill="hsl(120 16% ${light - 14}%)"/>
      <rect y="470" width="${width}" height="130" fill="hsl(38 30% ${light - 6}%)"/>
      <path d="M${shed - 14} 372 L${shed + 90} 310 L${shed + 194} 372 Z" fill="hsl(8 30% 36%)"/>
      <rect x="${shed}" y="370" width="180" height="110" fill="hsl(12 42% 46%)"/>
      ${boards.join('')}
      <rect x="${shed + 66}" y="408" width="48" height="72" fill="hsl(12 30% 24%)"/>
      <path d="M${silo} 200 q70 -110 140 0 Z" fill="hsl(210 8% 58%)"/>
      <rect x="${silo}" y="198" width="140" height="286" fill="hsl(210 10% ${light + 6}%)"/>
      <rect x="${silo + 100}" y="198" width="40" height="286" fill="hsl(210 10% ${light - 8}%)"/>
      ${bands.join('')}
      <path d="M${silo + 40} 210 l10 60 l-14 50 l12 70" fill="none" stroke="hsl(210 12% 28%)" stroke-width="3"/>
    </svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer());
}

/** The same for a file chooser. */
export async function siloFile(side: number) {
  const buffer = Buffer.from(await siloPicture(side));
  return { name: `silo from side ${side + 1}.jpg`, mimeType: 'image/jpeg', buffer };
}
