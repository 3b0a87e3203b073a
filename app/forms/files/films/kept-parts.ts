// What a film needs to be played. What stands in none of these lists is overwritten (docs/decisions/056).

/** Boxes of MP4 and QuickTime by the box that they lie in (ISO/IEC 14496-12, QTFF). One with a list of its own is gone through. */
export const keptBoxes: Readonly<Record<string, readonly string[]>> = {
  film: ['ftyp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'tapt', 'mdia'],
  edts: ['elst'],
  tapt: ['clef', 'prof', 'enof'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: ['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'sdtp', 'stsh', 'sbgp', 'sgpd'],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd'],
  mfra: ['tfra', 'mfro'],
  sv3d: ['svhd', 'proj'],
  wave: ['frma', 'enda', 'esds', 'mp4a', 'alac', 'chan', 'dac3', 'dec3', 'samr', 'damr', 'QDCA', 'QDCP', 'QDCI', 'wfex'],
}

/** Tracks by their handler. All others are overwritten with what they lead to: positions (mebx, gpmd), subtitles, timecodes. */
export const keptTracks: readonly string[] = ['vide', 'soun']

/** Boxes in a sample description, which a decoder is set up with: of pictures, of their colours and shape, of sounds. */
export const keptInDescriptions: readonly string[] = [
  'avcC hvcC lhvC vvcC av1C vpcC mvcC dvcC dvvC dvwC esds d263 glbl SmDm CoLL',
  'colr pasp clap fiel gama mdcv clli btrt st3d sv3d',
  'wave chan dac3 dec3 dac4 dapa mhaC alac dOps dfLa damr pcmC chnl srat SA3D',
].flatMap((types) => types.split(' '))

/** Kinds of a `colr` box that are numbers. The others are ICC profiles, which have a time and a maker. */
export const keptColours: readonly string[] = ['nclc', 'nclx']

/** Brands of formats. Others are makers' (CAEP, niko, XAVC), and become one of these. */
export const keptBrands = /^(qt  |iso[m2-9]|mp4[12]|avc1|av01|hvc1|hev1|M4V[ HP]|dash|cmf[c2]|msdh|msix|3g[pg2][1-9a-z])$/

/** Pictures in which each frame has the day and time of its recording (DV). Such a film is refused. */
export const datedCodecs = /^(dvc |dvcp|dvpp|dv5[np]|dvh[2-9pq]|AVd[v1]|dvsd|dvsl|dvhd|dv25|dv50|dvis|dvcs|cdv[5ch]|pdvc|sl25|sldv)$/i

/** Chunks of AVI by the list that they lie in. */
export const keptChunks: Readonly<Record<string, readonly string[]>> = {
  'AVI ': ['LIST hdrl', 'LIST movi', 'idx1'],
  AVIX: ['LIST movi', 'idx1'],
  hdrl: ['avih', 'LIST strl', 'LIST odml'],
  strl: ['strh', 'strf', 'indx', 'vprp'],
  odml: ['dmlh'],
}

/** Streams of AVI by their kind. Of the others the header stays, since streams are known by their place, and the data goes. */
export const keptStreams: readonly string[] = ['vids', 'auds']
