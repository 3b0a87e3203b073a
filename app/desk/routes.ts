import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('today/route.tsx'),
  route('forfragningar', 'enquiries/route.tsx'),
  route('forfragningar/gor', 'moves/route.ts'),
  route('forfragningar/radera', 'erase-letters/route.tsx'),
  route('forfragningar/:reference', 'enquiry/route.tsx'),
  route('forfragningar/:reference/svara', 'reply/route.tsx'),
  route('forfragningar/:reference/bilagor/:file', 'enquiry/attachment.ts'),
  route('forfragningar/:reference/export/:format', 'enquiry/export.ts'),
  route('ga-till', 'go-to/route.tsx'),
  route('ga-till/forfragningar', 'go-to/letters.ts'),
  route('radera', 'erasure/route.tsx'),
  route('gallring', 'retention/route.tsx'),
  route('manniskor', 'people/route.tsx'),
  route('manniskor/:id', 'person/route.tsx'),
  route('konto', 'account/route.tsx'),
  route('logga-in', 'sign-in/route.tsx'),
  route('logga-ut', 'sign-out/route.ts'),
  route('valkommen', 'welcome/route.tsx'),
  route('inbjudan/:secret', 'invitation/route.tsx'),
  route('*', 'not-found/route.tsx'),
] satisfies RouteConfig
