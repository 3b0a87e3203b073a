/** Why a page is not left. */
export const leavingCopy = {
  staying: { strong: 'Du är kvar på sidan.', text: 'Det du skrev är inte sparat än. Det sparas så snart det går.' },
  choosing: { strong: 'Du är kvar på sidan.', text: 'Här finns två texter att välja mellan.' },
}
