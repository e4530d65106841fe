import { type RefObject, useEffect, useState } from 'react';
import { Magnifier } from './magnifier.tsx';
import { Viewer } from './viewer.tsx';
import { picturesIn, type ViewerPicture } from './viewer-picture.ts';

type GalleryToolsProps = {
  /** Of the product. */
  name: string;
  /** Holds the links to the pictures, in their order. */
  row: RefObject<HTMLElement | null>;
  /** The picture that was pressed; null and -1: none. */
  opened: number | null;
  onOpen: (picture: number) => void;
};

/** What a gallery gets once a shopper reaches for it: the viewer, and the magnifier under a mouse. */
export function GalleryTools({ name, row, opened, onOpen }: GalleryToolsProps) {
  const [pictures, setPictures] = useState<readonly ViewerPicture[]>([]);
  useEffect(() => {
    // Again for each: a change of the catalog may have replaced pictures.
    if (opened !== null && opened >= 0) setPictures(picturesIn(row.current));
  }, [row, opened]);
  const isOpen = opened !== null && opened >= 0 && opened < pictures.length;
  return (
    <>
      <Viewer
        name={name}
        row={row}
        pictures={pictures}
        opened={isOpen ? opened : null}
        onClosed={() => onOpen(-1)}
      />
      {!isOpen && <Magnifier row={row} />}
    </>
  );
}
