/** By the codes of the log. Without a full stop: each is a subject too. Nothing tells whose site it is. */
export const actSubjects = {
  joined: 'Någon har tackat ja till sin inbjudan till skrivbordet',
  invited: 'En inbjudan till skrivbordet skapades',
  'key-link': 'En länk för en ny passnyckel skapades',
  'passkey-added': 'En passnyckel lades till på skrivbordet',
  'passkey-removed': 'En passnyckel togs bort på skrivbordet',
  'role-changed': 'En roll på skrivbordet ändrades',
  removed: 'Någon togs bort från skrivbordet',
  'address-changed': 'En ägares e-postadress på skrivbordet ändrades',
  'backup-begun': 'Någon började ladda ner en säkerhetskopia av allt från skrivbordet',
  'letters-copy-begun': 'Någon började ladda ner allt om en adress från skrivbordet',
  erased: 'Något raderades på skrivbordet',
  'retention-changed': 'Tiderna för automatisk radering ändrades på skrivbordet',
}
