import { ArrowLeft, ArrowRight, Menu, X } from 'lucide-react'

const stroke = { strokeWidth: 1.75, strokeLinecap: 'square', 'aria-hidden': true } as const

export const ForwardIcon = () => <ArrowRight {...stroke} />
export const BackIcon = () => <ArrowLeft {...stroke} />
export const CloseIcon = () => <X {...stroke} />
export const MenuIcon = () => <Menu {...stroke} />
