import * as m from '../../messages/index.ts';

/** The choices of a picture for a variant: those of the product, by number, and none of its own. */
export const PictureOptions = ({ images }: { images: readonly string[] }) => (
  <>
    <option value="">{m.variantEditor.ofProduct()}</option>
    {images.map((image, index) => (
      <option key={image} value={image}>
        {m.variantEditor.pictureNumber({ number: index + 1 })}
      </option>
    ))}
  </>
);
