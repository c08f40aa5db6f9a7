import type { Font } from 'fontkit';

// Documented interfaces of PDFKit 0.20 that @types/pdfkit 0.17 does not have yet.

/** OpenType features to switch on or off (https://github.com/foliojs/pdfkit/pull/1581). */
export type WithFeatures = { features: Record<string, boolean> };

/** A picture that a document has opened. */
export type OpenedImage = { width: number; height: number };

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
    interface PDFImage {
      /** Opens a picture to draw it many times. */
      openImage(src: ImageSrc): OpenedImage;
      image(image: OpenedImage, x: number, y: number, options: ImageOption): this;
    }
    interface StructureElementOptions {
      /** Scope of a head cell: a column or a row (PDFKit 0.18.0). */
      scope?: 'Column' | 'Row';
      /** Bounding box of a figure: left, top, right, bottom (PDFKit 0.18.0). */
      bbox?: [number, number, number, number];
    }
  }
}
