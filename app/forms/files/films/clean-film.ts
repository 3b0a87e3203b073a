import { open } from 'node:fs/promises'
import type { FileKind } from '../file-kind.ts'
import { type FilmFile, openFilm, UnreadableFilm } from './film.ts'
import { cleanIsoFilm } from './iso-film.ts'
import { cleanRiffFilm } from './riff-film.ts'

export type FilmKind = Extract<FileKind, 'mp4' | 'mov' | 'avi'>

/**
 * Overwrites what a film says of place, time, device and serial number, in the file itself: nothing is encoded again, and no byte
 * that stays moves. What is kept is a table (kept-parts.ts); everything else becomes empty boxes or chunks.
 * @returns false for a film that cannot be read surely, which is as it was
 * @throws the file system's error
 */
export async function cleanFilm(path: string, kind: FilmKind): Promise<boolean> {
  await using file = await open(path, 'r+')
  return await cleanOpenFilm(file, { size: (await file.stat()).size, kind })
}

/** As `cleanFilm`, of an open file. */
export async function cleanOpenFilm(file: FilmFile, { size, kind }: { size: number; kind: FilmKind }): Promise<boolean> {
  const { film, overwrite } = openFilm(file, size)
  try {
    await (kind === 'avi' ? cleanRiffFilm(film) : cleanIsoFilm(film))
  } catch (error) {
    if (error instanceof UnreadableFilm) return false
    throw error
  }
  await overwrite()
  return true
}
