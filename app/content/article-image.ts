import { largest, pictureAddress, pictureName, type Pictures } from '#app/content/pictures/picture.ts'
import { isOwn } from './article-file.ts'

/** An article's image as it is stored (Open Graph): its own picture in the largest size, or the path or URL that was given. */
export function imageAddress(image: string | null, pictures: Pictures): string | null {
  const name = image === null ? '' : pictureName(image)
  const picture = image !== null && isOwn(image) && Object.hasOwn(pictures, name) ? pictures[name] : undefined
  return picture ? pictureAddress(picture.id, largest(picture)) : image
}

/** An article's image as its author writes it: the name of one of its own pictures, or the path or URL that is stored. */
export function imageName(image: string | null, pictures: Pictures): string | null {
  const own = Object.entries(pictures).find(([, picture]) => pictureAddress(picture.id, largest(picture)) === image)
  return own ? own[0] : image
}
