import { TriangleAlert } from 'lucide-react'

export const AlertIcon = () => <TriangleAlert strokeWidth={1.75} strokeLinecap="square" aria-hidden />
