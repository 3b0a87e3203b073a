import { fewest, hiddenAmong, shownSum } from '#app/data/counts/hide.ts'
import type { Figures, Week } from '#app/letters/figures.ts'
import type { QuarterOutcomes } from '#app/letters/outcomes.ts'
import { duration } from '#app/i18n/desk-dates.ts'
import { todayCopy } from './copy.ts'
import { outcomeCopy } from './outcome-copy.ts'

const copy = todayCopy.figures

/** A figure with its last seven days. */
export type FigureRow = { name: string; days: number[]; value: string; change: string }

export function figureRows({ photography, application, quiz, answerTime }: Figures): { rows: FigureRow[]; quarter: string | null } {
  const { days, week, before, quarter } = answerTime
  const difference = week !== null && before !== null ? week - before : null
  return {
    rows: [
      countRow(copy.photography, photography),
      countRow(copy.application, application),
      hidingRow(copy.quiz, quiz),
      {
        name: copy.answerTime,
        days: days.map((each) => each ?? 0),
        value: week === null ? copy.none : roughly(week),
        change: difference === null ? '' : copy.changedTime(difference > 0 ? '+' : '−', duration(difference)),
      },
    ],
    quarter: quarter === null ? null : copy.quarter(duration(quarter)),
  }
}

/** What closed letters came to, a sentence for each quarter. */
export function outcomeLines(quarters: readonly QuarterOutcomes[]): string[] {
  return quarters.map(({ quarter, counts }) => {
    const [year = 0, number = 0] = quarter.split('-').map(Number)
    return outcomeCopy.line(
      outcomeCopy.quarter(number, year),
      counts.map(({ outcome, number: count }) => outcomeCopy.counted[outcome](count)),
    )
  })
}

function countRow(name: string, { days, sum, change }: Week): FigureRow {
  return { name, days, value: String(sum), change: copy.change(change) }
}

/** Visitors of the quiz are nobody the desk knows: figures under five are not shown (READING, "Counting readers"). */
function hidingRow(name: string, { days, sum, change }: Week): FigureRow {
  const isHidden = hiddenAmong(days)
  const isFew = sum < fewest || shownSum(days, isHidden) === null
  return {
    name,
    days: days.map((each, place) => (isHidden[place] ? 0 : each)),
    value: isFew ? copy.few : String(sum),
    change: isFew ? copy.fewNote : sum - change < fewest ? '' : copy.change(change),
  }
}

/** `6 h`, or under an hour `24 min`. */
function roughly(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000)
  return hours === 0 ? duration(milliseconds) : `${hours}\u00A0h`
}
