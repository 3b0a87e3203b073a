import { createContext, useContext } from 'react'

/** Whether the visitor saves data (app/document/saves-data.ts): then engravings below the first screen are left out. */
export const SavesData = createContext(false)

export const useSavesData = () => useContext(SavesData)
