import type { Kysely } from 'kysely'
import type { Database } from '#app/data/database/schema.ts'
import { type Bucket, type Storage, valuesFolder } from '#app/data/storage/bucket.ts'
import { dayOf } from '#app/i18n/desk-dates.ts'
import { createLostMessages, type Sweeping } from './lost-messages.ts'
import { letterBuckets } from './read-letter.ts'
import { addDays } from './retention-dates.ts'
import { isFrom, listedNames } from './unlisted-messages.ts'
import { putValues, requestedName, valuesOfGroup, valuesOfText } from './values.ts'

// Values without a letter: it has been deleted, or was never stored, as the process ended between the two. And messages without the
// letter that they belong to: it was erased while they were being stored.

/** No other file in the folder is ours to delete. */
const valuesPattern = /^\d{4}-\d\d-\d\d_[A-Za-z0-9]*-[0-9a-f]{16}\.json$/

/**
 * Deletes the values of letters that have just been deleted, and all that are from some addresses and have no letter.
 * @param of.names of the letters
 */
export async function deleteValuesOf(bucket: Bucket, of: { names: readonly string[]; addresses: readonly string[] }): Promise<void> {
  if (of.names.length + of.addresses.length === 0) return
  const requested = new Set(of.names.map(requestedName))
  const isOfAddress = isFrom(of.addresses)
  const isWanted = (name: string) => valuesPattern.test(name) && (requested.has(requestedName(name)) || isOfAddress(name))
  await deleteLost(bucket, (await bucket.list(valuesFolder)).filter(isWanted))
}

/**
 * Deletes those of some values that no letter has. One may be stored between the look and the deletion: then its values are stored
 * again, by this or by whoever stores it, who looks for them once more when it is there.
 * @returns how many went
 */
async function deleteLost(bucket: Bucket, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0
  const owned = await ownedBy(bucket, names)
  const lost = new Map<string, string>()
  for (const place of names.map((name) => `${valuesFolder}/${name}`).filter((each) => !owned.has(each))) {
    const values = await bucket.get(place)
    if (!values) continue
    lost.set(place, values.body.toString())
    await bucket.delete(place)
  }
  if (lost.size === 0) return 0
  const ownedNow = await ownedBy(bucket, names)
  const found = [...lost].filter(([place]) => ownedNow.has(place))
  for (const [place, stored] of found) await putValues(bucket, place, stored)
  return lost.size - found.length
}

/** Where the values lie of letters that were to have the names of these, read anew. */
async function ownedBy(bucket: Bucket, values: readonly string[]): Promise<Set<string>> {
  const requested = new Set(values.map(requestedName))
  const owned = new Set<string>()
  for (const letter of await bucket.list()) {
    const place = requested.has(requestedName(letter)) && (await valuesPlace(bucket, letter))
    if (place) owned.add(place)
  }
  return owned
}

/** Where a letter's values lie, whether they are there or not; null for what has no text. */
async function valuesPlace(bucket: Bucket, letter: string): Promise<string | null> {
  if (!letter.endsWith('.txt')) return (await bucket.list(letter)).some((file) => file.endsWith('.txt')) ? valuesOfGroup(letter) : null
  const text = await bucket.get(letter)
  return text && valuesOfText(letter, text.body.toString())
}

/**
 * Sweeps values that have lost their letters, messages that have, with their values, and on S3 the files of applications whose text
 * never came. What goes has been lost at two looks in a row, and its day is over: by then nobody is storing it, whatever a clock says.
 * To be called every ten minutes.
 * A letter is read at the first look alone, as what lies under its name never changes.
 * @returns a look, which gives how many went, and throws StorageError and the database's error
 */
export function createValuesSweep({ db, storage }: { db: Kysely<Database>; storage: Storage }): (sweeping: Sweeping) => Promise<number> {
  /** Of letters that are there, from the look before: a name says whose letter it is, and goes with it. */
  let known = new Map<string, string>()
  let places = known
  let lostBefore = new Set<string>()
  const messages = createLostMessages({ db, storage })

  /** Names of values, and of groups without a text. */
  async function lostIn(bucketName: (typeof letterBuckets)[number], { now, step }: Sweeping): Promise<{ values: string[]; groups: string[] }> {
    const bucket = storage.bucket(bucketName)
    const yesterday = dayOf(addDays(now, -1))
    const isOver = (name: string) => requestedName(name) < yesterday
    const values = (await bucket.list(valuesFolder)).filter((name) => valuesPattern.test(name))
    const requested = new Set(values.map(requestedName))
    const indexed = await listedNames(db, bucketName)
    const owned = new Set<string>()
    const groups: string[] = []
    for (const letter of await bucket.list()) {
      const isNewGroup = valuesPattern.test(`${letter}.json`) && !indexed.has(letter)
      if (!requested.has(requestedName(letter)) && !isNewGroup) continue
      await step?.()
      const key = `${bucketName}/${letter}`
      const place = known.get(key) ?? (await valuesPlace(bucket, letter))
      if (place !== null) owned.add(place)
      if (place !== null) places.set(key, place)
      else if (isNewGroup) groups.push(letter)
    }
    return { values: values.filter((name) => isOver(name) && !owned.has(`${valuesFolder}/${name}`)), groups: groups.filter(isOver) }
  }

  return async (sweeping) => {
    known = places
    places = new Map()
    const lost = new Set<string>()
    let swept = 0
    // Before the values, which they keep.
    for (const { bucket, name } of await messages.look(sweeping)) {
      lost.add(`${bucket}/${name}`)
      if (!lostBefore.has(`${bucket}/${name}`) || !(await messages.isStillLost({ bucket, name }))) continue
      await storage.bucket(bucket).delete(name)
      await deleteValuesOf(storage.bucket(bucket), { names: [name], addresses: [] })
      swept++
    }
    for (const bucketName of letterBuckets) {
      const bucket = storage.bucket(bucketName)
      const { values, groups } = await lostIn(bucketName, sweeping)
      for (const name of [...values, ...groups]) lost.add(`${bucketName}/${name}`)
      const wasLost = (name: string) => lostBefore.has(`${bucketName}/${name}`)
      swept += await deleteLost(bucket, values.filter(wasLost))
      for (const group of groups.filter(wasLost)) {
        await sweeping.step?.()
        await bucket.delete(group)
        swept++
      }
    }
    lostBefore = lost
    return swept
  }
}
