import { useState } from 'react';

const maxBytes = 2 * 1024 * 1024;

interface ChosenImage {
  file: File;
  /** The browser shows it, and nothing in it runs. */
  dataUrl: string;
}

export type ImageMistake = 'notImage' | 'tooLarge' | 'unreadable';

/** An image that was chosen and is not sent yet, or what is wrong with it. */
export function useChosenImage() {
  const [image, setImage] = useState<ChosenImage | null>(null);
  const [mistake, setMistake] = useState<ImageMistake | null>(null);
  const choose = async (file: File | undefined) => {
    setImage(null);
    const found = file ? mistakeIn(file) : null;
    setMistake(found);
    if (!file || found) return;
    try {
      setImage({ file, dataUrl: await dataUrlOf(file) });
    } catch {
      setMistake('unreadable');
    }
  };
  return { image, mistake, choose };
}

function mistakeIn({ type, size }: File): ImageMistake | null {
  if (!type.startsWith('image/')) return 'notImage';
  return size > maxBytes ? 'tooLarge' : null;
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
