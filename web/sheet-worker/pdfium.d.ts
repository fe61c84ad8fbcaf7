// The calls of PDFium that are used here. The types of the package want the globals of Emscripten.
declare module '@embedpdf/pdfium' {
  /** A place in the memory of PDFium; 0 is none. */
  type Pointer = number;

  export interface Pdfium {
    pdfium: {
      readonly HEAPU8: Uint8Array<ArrayBuffer>;
      wasmExports: { malloc(size: number): Pointer; free(pointer: Pointer): void };
      getValue(pointer: Pointer, type: 'i32' | 'float' | 'double'): number;
      UTF16ToString(pointer: Pointer): string;
      stringToUTF16(text: string, to: Pointer, most: number): number;
    };
    PDFiumExt_Init(): void;
    PDFiumExt_OpenFileWriter(): Pointer;
    PDFiumExt_SaveAsCopy(document: Pointer, writer: Pointer): number;
    PDFiumExt_GetFileWriterSize(writer: Pointer): number;
    PDFiumExt_GetFileWriterData(writer: Pointer, to: Pointer, size: number): number;
    PDFiumExt_CloseFileWriter(writer: Pointer): void;
    FPDF_LoadMemDocument(bytes: Pointer, size: number, password: string): Pointer;
    FPDF_GetLastError(): number;
    FPDF_GetPageCount(document: Pointer): number;
    FPDF_GetPageLabel(document: Pointer, page: number, to: Pointer, size: number): number;
    FPDF_GetPageSizeByIndexF(document: Pointer, page: number, to: Pointer): boolean;
    FPDF_CreateNewDocument(): Pointer;
    FPDF_ImportPagesByIndex(to: Pointer, from: Pointer, pages: Pointer, count: number, at: number): boolean;
    FPDF_CloseDocument(document: Pointer): void;
    FPDF_LoadPage(document: Pointer, page: number): Pointer;
    FPDF_ClosePage(page: Pointer): void;
    FPDF_PageToDevice(
      page: Pointer,
      left: number,
      top: number,
      width: number,
      height: number,
      turn: number,
      x: number,
      y: number,
      toX: Pointer,
      toY: Pointer,
    ): boolean;
    FPDF_DeviceToPage(
      page: Pointer,
      left: number,
      top: number,
      width: number,
      height: number,
      turn: number,
      x: number,
      y: number,
      toX: Pointer,
      toY: Pointer,
    ): boolean;
    FPDFPage_GenerateContent(page: Pointer): boolean;
    FPDFPage_InsertObject(page: Pointer, object: Pointer): void;
    FPDFPageObj_CreateNewPath(x: number, y: number): Pointer;
    FPDFPageObj_NewTextObj(document: Pointer, font: string, size: number): Pointer;
    FPDFPageObj_SetFillColor(object: Pointer, red: number, green: number, blue: number, alpha: number): boolean;
    FPDFPageObj_Transform(object: Pointer, a: number, b: number, c: number, d: number, e: number, f: number): void;
    FPDFPath_MoveTo(path: Pointer, x: number, y: number): boolean;
    FPDFPath_LineTo(path: Pointer, x: number, y: number): boolean;
    FPDFPath_Close(path: Pointer): boolean;
    FPDFPath_SetDrawMode(path: Pointer, fill: number, strokes: boolean): boolean;
    FPDFText_SetText(object: Pointer, text: Pointer): boolean;
    FPDF_RenderPageBitmap(
      bitmap: Pointer,
      page: Pointer,
      left: number,
      top: number,
      width: number,
      height: number,
      turn: number,
      flags: number,
    ): void;
    FPDFBitmap_CreateEx(width: number, height: number, format: number, buffer: Pointer, stride: number): Pointer;
    FPDFBitmap_FillRect(
      bitmap: Pointer,
      left: number,
      top: number,
      width: number,
      height: number,
      color: number,
    ): boolean;
    FPDFBitmap_Destroy(bitmap: Pointer): void;
    FPDFBookmark_GetFirstChild(document: Pointer, parent: Pointer): Pointer;
    FPDFBookmark_GetNextSibling(document: Pointer, bookmark: Pointer): Pointer;
    FPDFBookmark_GetTitle(bookmark: Pointer, to: Pointer, size: number): number;
    FPDFBookmark_GetDest(document: Pointer, bookmark: Pointer): Pointer;
    FPDFDest_GetDestPageIndex(document: Pointer, destination: Pointer): number;
    FPDFText_LoadPage(page: Pointer): Pointer;
    FPDFText_ClosePage(text: Pointer): void;
    FPDFText_CountChars(text: Pointer): number;
    FPDFText_GetUnicode(text: Pointer, at: number): number;
    FPDFText_GetLooseCharBox(text: Pointer, at: number, box: Pointer): boolean;
    FPDFText_GetCharBox(
      text: Pointer,
      at: number,
      left: Pointer,
      right: Pointer,
      bottom: Pointer,
      top: Pointer,
    ): boolean;
  }

  export function init(options: { wasmBinary: ArrayBuffer }): Promise<Pdfium>;
}
