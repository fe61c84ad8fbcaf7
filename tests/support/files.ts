// Generates real files for uploads.
import sharp from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  /** As large as a photo, which plain colour is not. */
  isGrainy?: boolean;
}

const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
const picture = ({ width = 64, height = 48, isGrainy }: PictureOptions) =>
  sharp({
    create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 }, ...(isGrainy && { noise: grain }) },
  });

/** Location and camera of the picture. */
const camera = {
  IFD0: { Make: 'Camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 18/1' },
};

const asFile = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });

export async function jpeg(name = 'photo.jpg', options: PictureOptions = {}): Promise<File> {
  return asFile(await picture(options).jpeg().toBuffer(), name, 'image/jpeg');
}

/** A phone photo: 12 megapixels, about 4 MB. */
export async function phonePhoto(name: string): Promise<File> {
  const bytes = await picture({ width: 4000, height: 3000, isGrainy: true }).jpeg({ quality: 92 }).toBuffer();
  return asFile(bytes, name, 'image/jpeg');
}

/** A JPEG, PNG or WebP with GPS and orientation 6 in its Exif block. */
export async function pictureWithLocation(type: 'jpeg' | 'png' | 'webp'): Promise<File> {
  return asFile(
    await picture({}).withExif(camera).withMetadata({ orientation: 6 }).toFormat(type).toBuffer(),
    `holiday.${type}`,
    `image/${type}`,
  );
}

/** A JPEG whose camera says that it was taken at this time, `2027:03:02 15:04:05`, in this offset. */
export async function jpegTakenAt(time: string, offset?: string, options: PictureOptions = {}): Promise<File> {
  const exif = { IFD2: { DateTimeOriginal: time, ...(offset && { OffsetTimeOriginal: offset }) } };
  return asFile(await picture(options).withExif(exif).jpeg().toBuffer(), 'taken.jpg', 'image/jpeg');
}

export function pdf(name = 'plan.pdf'): File {
  return asFile(new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'), name, 'application/pdf');
}

/** An HTML page named as a picture. */
export function htmlNamedJpeg(): File {
  return asFile(new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 'photo.jpg', 'image/jpeg');
}

export function svg(): File {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  return asFile(new TextEncoder().encode(text), 'drawing.svg', 'image/svg+xml');
}

/** A JPEG header followed by filler. */
export async function heavy(megabytes: number): Promise<File> {
  const start = new Uint8Array(await (await jpeg()).arrayBuffer());
  const bytes = new Uint8Array(megabytes * 1024 * 1024);
  bytes.set(start);
  return asFile(bytes, 'heavy.jpg', 'image/jpeg');
}

/** A picture and a document of exactly this size, which are stored as they are. */
export async function largest(bytes: number): Promise<File[]> {
  const photo = Buffer.from(await (await jpeg()).arrayBuffer());
  const [start, end] = [photo.subarray(0, -2), photo.subarray(-2)];
  const pixels = Buffer.alloc(bytes - photo.length, 7);
  const document = Buffer.alloc(bytes, Buffer.from(await pdf().arrayBuffer()));
  return [
    asFile(Buffer.concat([start, pixels, end]), 'large.jpg', 'image/jpeg'),
    asFile(document, 'large.pdf', 'application/pdf'),
  ];
}

/** Files of eight megabytes that start like a picture and are crafted to be slow or invalid. */
export async function craftedPictures(): Promise<File[]> {
  const [png, webp, photo] = await Promise.all([
    picture({}).png().toBuffer(),
    picture({}).webp().toBuffer(),
    picture({}).jpeg().toBuffer(),
  ]);
  const eightMegabytes = (part: number[]) => Buffer.alloc(8 * 1024 * 1024, Buffer.from(part));
  const chunks = eightMegabytes([0, 0, 0, 0, 0x74, 0x65, 0x78, 0x74, 0, 0, 0, 0]);
  const webpOfChunks = Buffer.concat([webp.subarray(0, 12), eightMegabytes([97, 98, 99, 100, 0, 0, 0, 0])]);
  webpOfChunks.writeUInt32LE(webpOfChunks.length - 8, 4);
  return [
    asFile(Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]), 'chunks.png', 'image/png'),
    asFile(Buffer.concat([photo.subarray(0, 2), eightMegabytes([255])]), 'fill.jpg', 'image/jpeg'),
    asFile(Buffer.concat([photo.subarray(0, 2), eightMegabytes([255, 0xe2, 0, 2])]), 'segments.jpg', 'image/jpeg'),
    asFile(webpOfChunks, 'chunks.webp', 'image/webp'),
    asFile(Buffer.concat([photo.subarray(0, -2), eightMegabytes([7])]), 'garbage.jpg', 'image/jpeg'),
  ];
}

/** A GIF with a height of zero. */
export function flatGif(): File {
  const bytes = Buffer.from(
    'GIF89a\x40\0\0\0\x80\0\0\0\0\0\xff\xff\xff\x2c\0\0\0\0\x40\0\0\0\0\x02\x02\x44\x01\0\x3b',
    'latin1',
  );
  return asFile(bytes, 'flat.gif', 'image/gif');
}

/** A HEIC file of empty boxes and a TIFF without tags. */
export function picturesWithoutSize(): File[] {
  const box = (name: string, content = '') => {
    const bytes = Buffer.from(`\0\0\0\0${name}${content}`, 'latin1');
    bytes.writeUInt32BE(bytes.length);
    return bytes;
  };
  const heic = Buffer.concat([box('ftyp', 'heic\0\0\0\0mif1heic'), box('meta', '\0\0\0\0'), box('mdat')]);
  const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(64)]);
  return [asFile(heic, 'boxes.heic', 'image/heic'), asFile(tiff, 'tags.tiff', 'image/tiff')];
}

/** The beginning of every .docx: an uncompressed archive with the list of its types. */
export function docx(name = 'offer.docx'): File {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const content = Buffer.from(
    `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
  );
  return asFile(
    Buffer.concat([zipEntry('[Content_Types].xml', content), zipEntry('word/document.xml', Buffer.from('<w/>'))]),
    name,
    type,
  );
}

function zipEntry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name, 'latin1'), content]);
}

/** The container of an old Excel file with the name of its stream. */
export function xls(name = 'sums.xls'): File {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  Buffer.from('Workbook\0', 'utf16le').copy(bytes, 1024);
  return asFile(bytes, name, 'application/vnd.ms-excel');
}
