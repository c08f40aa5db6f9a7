import { thumbnailOf } from '#modules/media/contract/personal-photos.ts';
import * as m from '../messages/index.ts';
import { Picture } from './picture.tsx';

/** Pictures that a customer or the shop has attached, each a link to its full size. */
export function PictureLinks({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((url, index) => (
        <li key={url} className="size-24 overflow-hidden rounded-xl bg-line">
          <a href={url} target="_blank" rel="noreferrer">
            <Picture
              src={thumbnailOf(url)}
              alt={m.pictureLinks.opensAtFullSize({ index: index + 1 })}
              seed={url}
              sizes="6rem"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
