import type { Font } from 'fontkit';

// Documented interfaces of PDFKit 0.20 that @types/pdfkit 0.17 does not have yet.

/** OpenType features to switch on or off (https://github.com/foliojs/pdfkit/pull/1581). */
export type WithFeatures = { features: Record<string, boolean> };

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a font that fontkit opened (PDFKit 0.20.0). */
      registerFont(name: string, font: Font): this;
    }
    interface PDFText {
      text(
        text: string,
        x: number,
        y: number,
        options: Omit<TextOptions, 'features'> & Partial<WithFeatures>,
      ): this;
      widthOfString(text: string, options: WithFeatures): number;
    }
    interface StructureElementOptions {
      /** Scope of a head cell: a column or a row (PDFKit 0.18.0). */
      scope?: 'Column' | 'Row';
      /** Bounding box of a figure: left, top, right, bottom (PDFKit 0.18.0). */
      bbox?: [number, number, number, number];
    }
  }
}
