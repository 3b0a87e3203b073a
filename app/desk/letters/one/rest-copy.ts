export const restCopy = {
  heading: 'Påminnelse',
  ask: 'Påminn mig …',
  again: 'Byt dag …',
  end: 'Vila inte längre',
  done: 'Ta bort påminnelsen',
  day: 'En annan dag',
  hint: 'Från klockan 08.00.',
  submit: 'Påminn mig den dagen',
}
