#!/bin/sh
# Makes the certificates of this folder anew. They certify nobody: the keys lie here for all to read.
set -e
key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }
authority() { key "$1.key"; openssl req -x509 -new -key "$1.key" -days 36500 -subj "/CN=$2" -out "$1.pem"; }
signed() { # name, authority, subject, extension, days that it is valid
  key "$1.key"
  openssl req -new -key "$1.key" -subj "$3" | openssl x509 -req -CA "$2.pem" -CAkey "$2.key" -CAcreateserial -extfile "$4" -days "$5" -out "$1.crt"
}
bundle() { openssl pkcs12 -export -inkey "$1.key" -in "$1.crt" -name "$1" -passout pass:prueba -out "$1.p12"; }
work=$(mktemp -d); here=$(pwd); cd "$work"
printf 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n' > server.ext
printf 'extendedKeyUsage=clientAuth\n' > client.ext
authority authority 'Autoridad de prueba'
authority stranger 'Otra autoridad'
signed server authority '/CN=localhost' server.ext 36500
signed seller authority '/CN=GARABATO LIBROS SL/serialNumber=IDCES-B12345678' client.ext 36500
signed expired authority '/CN=GARABATO LIBROS SL/serialNumber=IDCES-B12345678' client.ext -1
signed unknown stranger '/CN=NADIE' client.ext 36500
for name in seller expired unknown; do bundle $name; done
openssl pkcs12 -export -legacy -inkey seller.key -in seller.crt -passout pass:prueba -out legacy.p12
cp authority.pem server.key server.crt seller.p12 expired.p12 unknown.p12 legacy.p12 "$here"
rm -r "$work"
